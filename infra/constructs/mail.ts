import { CfnOutput, Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { HostedZone, type IHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53'
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'

/** What SES counts, by the configuration set that a mail was sent with. */
const counted = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
]

/**
 * What recipients do with mail in our name that is not signed: nothing yet, since the desk and support
 * write from this domain by a provider of their own. Large mail providers want a bulk sender to have one.
 */
const dmarcPolicy = 'v=DMARC1; p=none'

/** Outgoing mail: the product's domain, signed by DKIM, with bounces of its own. */
export class Mail extends Construct {
  readonly #identity: EmailIdentity
  readonly #configurationSet: ConfigurationSet
  readonly #ownConfigurationSet: ConfigurationSet
  readonly #settings: StageSettings
  readonly domain: string

  constructor(scope: Construct, id: string, props: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = props.settings
    const { stage, domain, brand } = props.settings
    this.domain = brand.mailFrom.replace(/^.*@/, '')
    this.#configurationSet = new ConfigurationSet(this, 'Sending', {
      configurationSetName: `veridock-${stage}`,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    })
    this.#ownConfigurationSet = new ConfigurationSet(this, 'SendingToOwn', {
      configurationSetName: `veridock-${stage}-own`,
      // One bounce would put the desk's address on the account's list, and stop its mail for good.
      disableSuppressionList: true,
      reputationMetrics: true,
    })
    const ownZone =
      domain?.zoneName === this.domain
        ? HostedZone.fromHostedZoneAttributes(this, 'Zone', domain)
        : undefined
    this.#identity = new EmailIdentity(this, 'Domain', {
      identity: ownZone ? Identity.publicHostedZone(ownZone) : Identity.domain(this.domain),
      configurationSet: this.#configurationSet,
      mailFromDomain: `bounce.${this.domain}`,
    })
    this.#count()
    if (ownZone) this.#addDmarc(ownZone)
    else this.#tellRecords()
  }

  /** Calls `handler` for every mail of ours that bounced or was complained about. */
  onBounceOrComplaint(handler: LambdaFunction) {
    const destination = EventDestination.eventBus(
      EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
    )
    for (const set of this.#configurationSets)
      set.addEventDestination('Returned', {
        destination,
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
      })
    // With the function, whose stack comes after this one.
    new Rule(handler, 'ReturnedMail', {
      description: 'Mails that bounced or were complained about',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: {
          mail: {
            tags: {
              'ses:configuration-set': this.#configurationSets.map(
                ({ configurationSetName }) => configurationSetName,
              ),
            },
          },
        },
      },
      targets: [new FunctionTarget(handler)],
    })
  }

  get configurationSetName(): string {
    return this.#configurationSet.configurationSetName
  }

  /** For mail to the desk and to support. */
  get ownConfigurationSetName(): string {
    return this.#ownConfigurationSet.configurationSetName
  }

  /**
   * Sending as the product's own address, and as no other. In its sandbox SES asks for the identities of
   * the recipients as well; production has left it.
   */
  grantSend(sender: IGrantable) {
    const anyIdentity = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'identity',
      resourceName: '*',
    })
    sender.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [
          this.#settings.stage === 'prod' ? this.#identity.emailIdentityArn : anyIdentity,
          ...this.#configurationSets.map(({ configurationSetName }) =>
            Stack.of(this).formatArn({
              service: 'ses',
              resource: 'configuration-set',
              resourceName: configurationSetName,
            }),
          ),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.#settings.brand.mailFrom } },
      }),
    )
  }

  /** What mails are sent with, and whom to. */
  get configurationSets(): { name: string; of: string }[] {
    return [
      { name: this.configurationSetName, of: 'buyers' },
      { name: this.ownConfigurationSetName, of: 'desk and support' },
    ]
  }

  get #configurationSets(): ConfigurationSet[] {
    return [this.#configurationSet, this.#ownConfigurationSet]
  }

  #count() {
    for (const set of this.#configurationSets)
      set.addEventDestination('Counts', {
        events: counted,
        destination: EventDestination.cloudWatchDimensions([
          {
            source: CloudWatchDimensionSource.MESSAGE_TAG,
            name: 'ses:configuration-set',
            defaultValue: 'none',
          },
        ]),
      })
  }

  #addDmarc(zone: IHostedZone) {
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${this.domain}.`,
      values: [dmarcPolicy],
    })
  }

  /** The DNS records that an operator adds where the domain is not in a zone of ours. */
  #tellRecords() {
    // Of the stack: `npm run first-deployment` shows them by these names.
    const stack = Stack.of(this)
    this.#identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(stack, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` })
    })
    new CfnOutput(stack, 'MailFromRecords', {
      value: `bounce.${this.domain} MX 10 feedback-smtp.${stack.region}.amazonses.com; bounce.${this.domain} TXT "v=spf1 include:amazonses.com ~all"`,
    })
    new CfnOutput(stack, 'DmarcRecord', { value: `_dmarc.${this.domain} TXT "${dmarcPolicy}"` })
  }
}
