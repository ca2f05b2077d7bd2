import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

/** What we share with the payment provider: its signing secret, and a key that may cancel. */
export class Payments extends Construct {
  readonly #signature: Secret
  readonly #key: Secret
  readonly #api: string
  readonly #premiumPrices: string

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#api = settings.paymentsApi ?? 'https://api.stripe.com'
    this.#premiumPrices = JSON.stringify(settings.premiumPrices)
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

  /** Telling the provider's events from anybody else's. */
  grantReceive(receiver: LambdaFunction) {
    this.#signature.grantRead(receiver)
    receiver.addEnvironment('PAYMENT_SIGNATURE_ARN', this.#signature.arn)
  }

  /** Telling Premium from other products: `premiumPrices` in functions/outbound/payments.ts. */
  namePrices(reader: LambdaFunction) {
    reader.addEnvironment('PREMIUM_PRICES', this.#premiumPrices)
  }

  /** Ending subscriptions: `paymentsOfEnvironment` in functions/outbound/payments.ts. */
  grantCancel(canceller: LambdaFunction) {
    this.#key.grantRead(canceller)
    canceller.addEnvironment('PAYMENT_KEY_ARN', this.#key.arn)
    canceller.addEnvironment('PAYMENTS_API', this.#api)
  }
}
