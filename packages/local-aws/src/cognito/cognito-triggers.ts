import { CognitoError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import { LambdaService } from 'cognito-local/lib/services/lambda.js'
import { TriggersService } from 'cognito-local/lib/services/triggers/triggers.js'
import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { errorPayload } from '../lambda/lambda-api.ts'
import type { Outcome } from '../lambda/lambda-environment.ts'
import { StartError } from '../start-error.ts'

/** Runs the function with this ARN. */
export type InvokeTrigger = (arn: string, event: unknown) => Promise<Outcome>

/** Calls the pre-sign-up trigger, which throws to refuse. */
export type PreSignUp = (
  context: Context,
  source: 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider',
  call: { userAttributes: Attribute[]; username: string; [more: string]: unknown },
) => Promise<void>

export type TokenSource = 'Authentication' | 'HostedAuth' | 'RefreshTokens'

/** Calls the pre-token-generation trigger, which changes claims and scopes. */
export type PreTokenGeneration = (call: {
  source: TokenSource
  user: User
  clientId: string
  scopes: string[]
  groups: string[]
}) => Promise<{ scopes: string[]; groups: string[] }>

/** Calls the inbound-federation trigger, which changes a provider's claims. */
export type InboundFederation = (call: {
  provider: string
  username: string
  clientId: string
  claims: Record<string, string>
}) => Promise<Record<string, string>>

const known = new Set(['CustomMessage', 'PostConfirmation', 'PreSignUp'])

/** The emulated event version of triggers that have versions. */
const versions: Record<string, string> = {
  PreTokenGenerationConfig: 'V2_0',
  InboundFederation: 'V1_0',
}

/** @throws StartError for a trigger, or a version of its event, that is not emulated */
function arnsOf(configured: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(configured).map(([trigger, value]) => {
      if (known.has(trigger)) return [trigger, String(value)]
      const { LambdaArn, LambdaVersion } = value as { LambdaArn?: string; LambdaVersion?: string }
      if (LambdaVersion === undefined || versions[trigger] !== LambdaVersion)
        throw new StartError(
          `The local cloud does not know the user pool trigger ${trigger} ${LambdaVersion ?? ''}.`,
        )
      return [trigger, String(LambdaArn)]
    }),
  )
}

/** The pool's triggers: call the template's functions and map failures to Cognito's errors. */
export function triggersOf(options: {
  clock: object
  cognito: object
  configured: JsonObject
  poolId: string
  region: string
  invoke: InvokeTrigger
  /** Whether the pool may call the function. */
  permitted: (arn: string) => boolean
}): {
  triggers: TriggersService
  admit: PreSignUp
  shapeTokens: PreTokenGeneration
  federate: InboundFederation
} {
  const { clock, cognito, poolId, region, invoke, permitted } = options
  const configured = arnsOf(options.configured)

  const client = {
    invoke: ({ FunctionName, Payload }: { FunctionName: string; Payload: string }) => ({
      async promise() {
        const event = { ...JSON.parse(Payload), version: '1', region }
        const arn = configured[FunctionName] ?? ''
        const outcome = permitted(arn) ? await invoke(arn, event) : accessDenied
        return outcome.ok
          ? { StatusCode: 200, Payload: outcome.payload }
          : { StatusCode: 200, FunctionError: 'Unhandled', Payload: errorPayload(outcome) }
      },
    }),
  }
  // Errors name the trigger: "PostConfirmation failed with error ...".
  const names = Object.fromEntries(Object.keys(configured).map((trigger) => [trigger, trigger]))
  const lambda = new LambdaService(names, client)
  const triggers = new TriggersService(clock, cognito, lambda, {})

  // Called before cognito-local, which sign-ups through external providers never reach.
  const admit: PreSignUp = async (context, source, call) => {
    if (configured.PreSignUp === undefined) return
    await lambda.invoke(context, 'PreSignUp', {
      ...call,
      triggerSource: source,
      userAttributes: recordOf(call.userAttributes),
    })
  }
  triggers.preSignUp = async () => ({})

  // cognito-local ignores errors of these two triggers and replaces only the first code
  // placeholder.
  triggers.postConfirmation = async (context, { source, userAttributes, ...call }) => {
    await lambda.invoke(context, 'PostConfirmation', {
      ...call,
      triggerSource: source,
      userAttributes: recordOf(userAttributes),
    })
  }
  triggers.customMessage = async (context, { source, userAttributes, code, ...call }) => {
    const response = await lambda.invoke(context, 'CustomMessage', {
      ...call,
      codeParameter: '{####}',
      usernameParameter: '{username}',
      triggerSource: source,
      userAttributes: recordOf(userAttributes),
    })
    const filled = (text: string | undefined) =>
      text?.replaceAll('{####}', String(code)).replaceAll('{username}', String(call.username))
    return {
      emailMessage: filled(response.emailMessage),
      emailSubject: response.emailSubject,
    }
  }

  /** Calls a trigger that cognito-local does not support. */
  const ask = async (trigger: string, name: string, event: JsonObject): Promise<JsonObject> => {
    const arn = configured[trigger] ?? ''
    const whole = { ...event, region, userPoolId: poolId }
    const outcome = permitted(arn) ? await invoke(arn, whole) : accessDenied
    if (!outcome.ok)
      throw new CognitoError(
        'UserLambdaValidationException',
        `${name} failed with error ${outcome.errorMessage}.`,
      )
    const answer = JSON.parse(outcome.payload) as { response?: JsonObject } | null
    if (typeof answer?.response !== 'object')
      throw new CognitoError('InvalidLambdaResponseException', `Unrecognizable ${name} output`)
    return answer.response
  }
  const shapeTokens: PreTokenGeneration = async ({ source, user, clientId, scopes, groups }) => {
    if (!configured.PreTokenGenerationConfig) return { scopes, groups }
    const response = await ask('PreTokenGenerationConfig', 'PreTokenGeneration', {
      version: '2',
      triggerSource: `TokenGeneration_${source}`,
      userName: user.Username,
      callerContext: { awsSdkVersion: 'local', clientId },
      request: {
        userAttributes: recordOf(user.Attributes),
        groupConfiguration: {
          groupsToOverride: groups,
          iamRolesToOverride: [],
          preferredRole: null,
        },
        scopes,
      },
      response: { claimsAndScopeOverrideDetails: null },
    })
    return shaped(response, { scopes, groups })
  }
  const federate: InboundFederation = async ({ provider, username, clientId, claims }) => {
    if (!configured.InboundFederation) return claims
    const { userAttributesToMap } = await ask('InboundFederation', 'InboundFederation', {
      version: '1',
      triggerSource: 'InboundFederation_ExternalProvider',
      userName: username,
      callerContext: { awsSdkVersion: 'local', clientId },
      request: {
        providerName: provider,
        providerType: provider,
        attributes: { tokenResponse: { token_type: 'Bearer' }, idToken: claims, userInfo: claims },
      },
      response: { userAttributesToMap: {} },
    })
    const mapped = (userAttributesToMap ?? {}) as Record<string, string>
    // Without a mapping all claims stay; with one, only the mapped ones.
    return Object.keys(mapped).length > 0 ? mapped : claims
  }
  return { triggers, admit, shapeTokens, federate }
}

/** @throws CognitoError if the trigger's response has features that are not emulated */
function shaped(response: JsonObject, given: { scopes: string[]; groups: string[] }) {
  const details = response.claimsAndScopeOverrideDetails as JsonObject | null | undefined
  if (!details) return given
  const { accessTokenGeneration, groupOverrideDetails, ...others } = details
  const { scopesToAdd, scopesToSuppress, ...claims } = (accessTokenGeneration ?? {}) as JsonObject
  const unknown = [...Object.keys(others), ...Object.keys(claims)]
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
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const accessDenied: Outcome = {
  ok: false,
  errorType: 'AccessDeniedException',
  errorMessage: 'AccessDeniedException',
}

const recordOf = (attributes: unknown): Record<string, string> =>
  Object.fromEntries(
    (attributes as { Name: string; Value?: string }[])
      .filter(({ Value }) => Value)
      .map(({ Name, Value }) => [Name, Value ?? '']),
  )
