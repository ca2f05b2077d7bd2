import { Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages.ts'

/** Outgoing mail: the product's domain, signed by DKIM. */
export class Mail extends Construct {
  readonly #identity: EmailIdentity
  readonly #configurationSet: ConfigurationSet
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, props: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = props.settings
    this.#configurationSet = new ConfigurationSet(this, 'Sending', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    this.#identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(props.settings.brand.mailFrom.replace(/^.*@/, '')),
      configurationSet: this.#configurationSet,
    })
  }

  /** What a function that sends mail needs to know. */
  get environment(): Record<string, string> {
    return {
      MAIL_FROM: this.#settings.brand.mailFrom,
      MAIL_CONFIGURATION_SET: this.#configurationSet.configurationSetName,
    }
  }

  /** Calls `handler` for every mail of ours that bounced or was complained about. */
  onReturn(handler: LambdaFunction) {
    this.#configurationSet.addEventDestination('Returned', {
      destination: EventDestination.eventBus(
        EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
      ),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    new Rule(this, 'ReturnedMail', {
      description: 'Mails that bounced or were complained about',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: {
          mail: {
            tags: { 'ses:configuration-set': [this.#configurationSet.configurationSetName] },
          },
        },
      },
      targets: [new FunctionTarget(handler)],
    })
  }

  /** Sending as the product's own address, and as no other. */
  grantSend(sender: IGrantable) {
    sender.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [
          this.#identity.emailIdentityArn,
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'configuration-set',
            resourceName: this.#configurationSet.configurationSetName,
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.#settings.brand.mailFrom } },
      }),
    )
  }
}
