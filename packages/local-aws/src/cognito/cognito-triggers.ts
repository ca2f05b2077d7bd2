import { CognitoError } from 'cognito-local/lib/errors.js'
import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'
import { type JsonObject, listOf } from '../cloudformation/template.ts'
import type { Outcome } from '../lambda/lambda-environment.ts'
import { StartError } from '../start-error.ts'

/** Runs the function with this ARN. */
export type InvokeTrigger = (arn: string, event: unknown) => Promise<Outcome>

export type TokenSource = 'Authentication' | 'HostedAuth' | 'RefreshTokens'

/** What a trigger learns of the call during which it runs. */
export type Call = { source: string; clientId?: unknown; clientMetadata?: unknown }

/** Claims that a trigger adds to the tokens of a user. */
export type TokenClaims = { access: JsonObject; id: JsonObject }
const noClaims: TokenClaims = { access: {}, id: {} }

/** The emulated triggers, each with the version of its event if there are several. */
const emulated = new Map([
  ['CustomMessage', undefined],
  ['PostConfirmation', undefined],
  ['PreSignUp', undefined],
  ['PreTokenGenerationConfig', 'V2_0'],
  ['InboundFederation', 'V1_0'],
])

/** @throws StartError for a trigger, or a version of its event, that is not emulated */
function arnsOf(configured: JsonObject): Map<string, string> {
  return new Map(
    Object.entries(configured).map(([trigger, value]) => {
      const { LambdaArn, LambdaVersion } = (
        typeof value === 'string' ? { LambdaArn: value } : value
      ) as { LambdaArn: string; LambdaVersion?: string }
      if (!emulated.has(trigger) || emulated.get(trigger) !== LambdaVersion)
        throw new StartError(
          `The local cloud does not know the user pool trigger ${trigger} ${LambdaVersion ?? ''}.`,
        )
      return [trigger.replace(/Config$/, ''), LambdaArn]
    }),
  )
}

type Options = {
  pool: { ref: string; properties: JsonObject }
  region: string
  invoke: InvokeTrigger
  /** Whether the pool may call the function. */
  permitted: (arn: string) => boolean
}

/** The pool's triggers: call the template's functions and map failures to Cognito's errors. */
export class Triggers {
  readonly #options: Options
  readonly #arns: ReadonlyMap<string, string>

  constructor(options: Options) {
    this.#options = options
    this.#arns = arnsOf((options.pool.properties.LambdaConfig ?? {}) as JsonObject)
  }

  /** @throws CognitoError if the trigger refuses the user */
  async preSignUp(call: Call, userName: string, attributes: Attribute[]): Promise<void> {
    await this.#ask('PreSignUp', call, userName, {
      request: { userAttributes: recordOf(attributes), clientMetadata: call.clientMetadata },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    })
  }

  async postConfirmation(call: Call, { Username, UserStatus, Attributes }: User): Promise<void> {
    await this.#ask('PostConfirmation', call, Username, {
      request: {
        userAttributes: { ...recordOf(Attributes), 'cognito:user_status': UserStatus },
        clientMetadata: call.clientMetadata,
      },
      response: {},
    })
  }

  async customMessage(call: Call, { Username, Attributes }: User, code: string) {
    const response = await this.#ask('CustomMessage', call, Username, {
      request: {
        userAttributes: recordOf(Attributes),
        clientMetadata: call.clientMetadata,
        codeParameter: '{####}',
        usernameParameter: '{username}',
      },
      response: { smsMessage: '', emailMessage: '', emailSubject: '' },
    })
    const { emailMessage, emailSubject } = (response ?? {}) as Record<string, string>
    return {
      html: emailMessage?.replaceAll('{####}', code).replaceAll('{username}', Username),
      subject: emailSubject,
    }
  }

  /** @returns the scopes and groups as the trigger changes them, and the claims that it adds to tokens */
  async preTokenGeneration(
    source: TokenSource,
    clientId: string,
    { Username, Attributes }: User,
    given: { scopes: string[]; groups: string[] },
  ): Promise<{ scopes: string[]; groups: string[]; claims: TokenClaims }> {
    const call = { source: `TokenGeneration_${source}`, clientId }
    const response = await this.#ask('PreTokenGeneration', call, Username, {
      version: '2',
      request: {
        userAttributes: recordOf(Attributes),
        groupConfiguration: {
          groupsToOverride: given.groups,
          iamRolesToOverride: [],
          preferredRole: null,
        },
        scopes: given.scopes,
      },
      response: { claimsAndScopeOverrideDetails: null },
    })
    return response ? shaped(response, given) : { ...given, claims: noClaims }
  }

  /** @returns the provider's claims as the trigger changes them */
  async inboundFederation(
    clientId: string,
    { provider, username }: { provider: string; username: string },
    claims: Record<string, string>,
  ): Promise<Record<string, string>> {
    const call = { source: 'InboundFederation_ExternalProvider', clientId }
    const response = await this.#ask('InboundFederation', call, username, {
      request: {
        providerName: provider,
        providerType: provider,
        attributes: { tokenResponse: { token_type: 'Bearer' }, idToken: claims, userInfo: claims },
      },
      response: { userAttributesToMap: {} },
    })
    const mapped = (response?.userAttributesToMap ?? {}) as Record<string, string>
    // Without a mapping all claims stay; with one, only the mapped ones.
    return Object.keys(mapped).length > 0 ? mapped : claims
  }

  /** @returns the trigger's response, or undefined if the pool has no such trigger */
  async #ask(
    trigger: string,
    { source, clientId }: Call,
    userName: string,
    event: { version?: string; request: object; response: object },
  ): Promise<JsonObject | undefined> {
    const arn = this.#arns.get(trigger)
    if (arn === undefined) return undefined
    const { pool, region, invoke, permitted } = this.#options
    const fullEvent = {
      version: '1',
      triggerSource: source,
      region,
      userPoolId: pool.ref,
      userName,
      callerContext: { awsSdkVersion: 'local', clientId },
      ...event,
    }
    const outcome = permitted(arn) ? await invoke(arn, fullEvent) : accessDenied
    if (!outcome.ok)
      throw new CognitoError(
        'UserLambdaValidationException',
        `${trigger} failed with error ${outcome.errorMessage}.`,
      )
    const answer = JSON.parse(outcome.payload) as { response?: JsonObject } | null
    if (typeof answer?.response !== 'object')
      throw new CognitoError('InvalidLambdaResponseException', `Unrecognizable ${trigger} output`)
    return answer.response
  }
}

/** @throws CognitoError if the trigger's response has features that are not emulated */
function shaped(response: JsonObject, given: { scopes: string[]; groups: string[] }) {
  const details = response.claimsAndScopeOverrideDetails as JsonObject | null | undefined
  if (!details) return { ...given, claims: noClaims }
  const { accessTokenGeneration, idTokenGeneration, groupOverrideDetails, ...others } = details
  const { scopesToAdd, scopesToSuppress, claimsToAddOrOverride, ...rest } =
    (accessTokenGeneration ?? {}) as JsonObject
  const { claimsToAddOrOverride: ofIdToken, ...restOfIdToken } = (idTokenGeneration ??
    {}) as JsonObject
  const unknown = [others, rest, restOfIdToken].flatMap(Object.keys)
  if (unknown.length > 0)
    throw new CognitoError(
      'InvalidLambdaResponseException',
      `The local cloud does not know ${unknown.join(', ')} of a pre-token-generation trigger.`,
    )
  const { groupsToOverride } = (groupOverrideDetails ?? {}) as JsonObject
  const suppressed = listOf(scopesToSuppress)
  return {
    scopes: [...given.scopes, ...listOf(scopesToAdd)].filter(
      (scope) => !suppressed.includes(scope),
    ),
    // A version 2 response replaces all groups.
    groups: listOf(groupsToOverride),
    claims: {
      access: (claimsToAddOrOverride ?? {}) as JsonObject,
      id: (ofIdToken ?? {}) as JsonObject,
    },
  }
}

const accessDenied: Outcome = {
  ok: false,
  errorType: 'AccessDeniedException',
  errorMessage: 'AccessDeniedException',
}

const recordOf = (attributes: Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.flatMap(({ Name, Value }) => (Value ? [[Name, Value]] : [])))
