import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

const variables = {
  signature: 'PAYMENT_SIGNATURE_ARN',
  key: 'PAYMENT_KEY_ARN',
  api: 'PAYMENTS_API',
} as const satisfies Record<string, EnvironmentVariable>

/**
 * Secrets shared with the payment provider: the webhook's signing secret, and a key that can cancel
 * subscriptions.
 */
export class PaymentProvider extends Construct {
  readonly #signature: Secret
  readonly #key: Secret
  readonly #api: string

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#api = settings.paymentsApi ?? 'https://api.stripe.com'
    this.#signature = new Secret(this, 'Signature', {
      settings,
      name: 'payment-signing-secret',
      description: 'Signing secret of the payment webhook, from the provider’s dashboard',
    })
    this.#key = new Secret(this, 'Key', {
      settings,
      name: 'payment-key',
      description: 'Restricted key of the payment provider that may write subscriptions',
    })
  }

  /** Allows verifying the signature of the provider's events. */
  grantReceive(receiver: LambdaFunction) {
    this.#signature.grantRead(receiver)
    receiver.addEnvironment(variables.signature, this.#signature.arn)
  }

  /** Allows canceling subscriptions: `paymentProviderFromEnvironment` in functions/billing/stripe.ts. */
  grantCancel(eraser: LambdaFunction) {
    this.#key.grantRead(eraser)
    eraser.addEnvironment(variables.key, this.#key.arn)
    eraser.addEnvironment(variables.api, this.#api)
  }
}
