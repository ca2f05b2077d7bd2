import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { bundledFunction } from './bundled-function.ts'

/** The files in functions/ops, and what an operator reads about each in the console. */
const operations = {
  'link-payment': 'Gives a customer’s payments to an account',
  'fail-request': 'Fails a pending request and gives its check back',
  'erase-buyer': 'Erases an account on the person’s request',
  'export-buyer': 'Writes everything stored about an account into a file',
  'look-up-erasures': 'Tells how far erasures are, and what a receipt stands for',
  'look-up-requests': 'Lists what the desk has to do, or one buyer’s requests',
  'resend-report-mail': 'Mails a buyer once more that a report is ready',
  'send-newsletter': 'Sends one issue of the newsletter to every confirmed reader',
  'set-plan': 'Gives an account a plan, or takes it back',
  'withdraw-report': 'Takes a report back from its buyer, signed links included',
} as const
export type OperationName = keyof typeof operations
export const operationNames = Object.keys(operations)

/**
 * Functions that operators run by hand, from the AWS console's Test tab with a small JSON event.
 * Nothing else calls them. How: docs/operations.md.
 */
export class Operations extends Construct {
  readonly #functions: ReadonlyMap<string, LambdaFunction>

  constructor(
    scope: Construct,
    id: string,
    props: { settings: StageSettings; environment: Record<string, string> },
  ) {
    super(scope, id)
    this.#functions = new Map(
      Object.entries(operations).map(([name, description]) => [
        name,
        bundledFunction(this, name, {
          ...props,
          name,
          description: `For operators: ${description}`,
          timeout: Duration.seconds(60),
        }),
      ]),
    )
  }

  /** The function behind one operation, to grant it what it needs. */
  functionOf(name: OperationName): LambdaFunction {
    const found = this.#functions.get(name)
    if (!found) throw new Error(`No function was made for the operation ${name}`)
    return found
  }
}
