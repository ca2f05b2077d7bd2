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

/** Events that SES counts, by the configuration set that a mail was sent with. */
const counted = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
]

/**
 * DMARC record, which large mail providers require of bulk senders. The policy is `none`, as the
 * desk and support send from this domain through another provider, whose mail may not be signed for
 * it.
 */
const dmarcPolicy = 'v=DMARC1; p=none'

/** Outgoing mail: the product's domain with DKIM and its own MAIL FROM domain for bounces. */
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
      // Otherwise one bounce would suppress the desk's address and stop its mail permanently.
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
    else this.#outputDnsRecords()
  }

  /** Calls `handler` for every bounce and complaint. */
  onBounceOrComplaint(handler: LambdaFunction) {
    const destination = EventDestination.eventBus(
      EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
    )
    for (const set of this.#configurationSets)
      set.addEventDestination('Returned', {
        destination,
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
      })
    // Created in the function's stack, which is deployed after this one.
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

  /** Configuration set for mail to the desk and to support. */
  get ownConfigurationSetName(): string {
    return this.#ownConfigurationSet.configurationSetName
  }

  /**
   * Allows sending as the product's own address only. In the sandbox, SES also checks permission on
   * the recipients' identities; production is out of the sandbox.
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

  get configurationSets(): { name: string; recipients: string }[] {
    return [
      { name: this.configurationSetName, recipients: 'buyers' },
      { name: this.ownConfigurationSetName, recipients: 'desk and support' },
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

  /** Outputs the DNS records that an operator must add if the stage has no hosted zone. */
  #outputDnsRecords() {
    // Outputs of the stack, so that they get these names, which `npm run first-deployment` shows.
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
