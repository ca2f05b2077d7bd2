import type { Context } from 'cognito-local/lib/services/context.js'
import { LambdaService } from 'cognito-local/lib/services/lambda.js'
import { TriggersService } from 'cognito-local/lib/services/triggers/triggers.js'
import type { Attribute } from 'cognito-local/lib/services/userPoolService.js'
import type { Outcome } from './lambda.ts'
import { errorPayload } from './lambda-api.ts'
import { StartError } from './start-error.ts'

/** Runs the function with this ARN. */
export type InvokeTrigger = (arn: string, event: unknown) => Promise<Outcome>

/** Asks the pre-sign-up trigger, which throws to refuse. */
export type Admit = (
  context: Context,
  source: 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider',
  call: { userAttributes: Attribute[]; username: string; [more: string]: unknown },
) => Promise<void>

const known = new Set(['CustomMessage', 'PostConfirmation', 'PreSignUp', 'PostAuthentication'])

/** The pool's triggers, each the template's function, with the errors of Cognito itself. */
export function triggersOf(options: {
  clock: object
  cognito: object
  configured: Record<string, string>
  region: string
  invoke: InvokeTrigger
  /** Whether the pool may call the function. */
  permitted: (arn: string) => boolean
}): { triggers: TriggersService; admit: Admit } {
  const { clock, cognito, configured, region, invoke, permitted } = options
  for (const trigger of Object.keys(configured))
    if (!known.has(trigger))
      throw new StartError(`The local cloud does not know the user pool trigger ${trigger}.`)

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

  // Called before cognito-local gets to see a sign-up, as those from Google never get there.
  const admit: Admit = async (context, source, call) => {
    if (configured.PreSignUp === undefined) return
    await lambda.invoke(context, 'PreSignUp', {
      ...call,
      triggerSource: source,
      userAttributes: recordOf(call.userAttributes),
    })
  }
  triggers.preSignUp = async () => ({})

  // cognito-local swallows what these two throw, and fills in the code only once.
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
  return { triggers, admit }
}

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
