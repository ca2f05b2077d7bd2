import type { Template } from '../cloudformation/template.ts'
import type { BusEvent } from '../event-bridge/event-bridge.ts'

/**
 * Addresses of SES's mailbox simulator, with labels. Mail to them bounces or causes a complaint.
 */
const simulator = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

type Sent = { id: string; from: string; to: string[]; tags: Record<string, string[]> }

function detailOf(kind: string, { id, from, to, tags }: Sent): BusEvent {
  const timestamp = new Date().toISOString()
  const recipients = to.map((emailAddress) => ({ emailAddress }))
  const mail = { timestamp, source: from, messageId: id, destination: to, tags }
  return kind === 'bounce'
    ? {
        source: 'aws.ses',
        'detail-type': 'Email Bounced',
        detail: {
          eventType: 'Bounce',
          bounce: {
            bounceType: 'Permanent',
            bounceSubType: 'General',
            bouncedRecipients: recipients,
            timestamp,
            feedbackId: id,
          },
          mail,
        },
      }
    : {
        source: 'aws.ses',
        'detail-type': 'Email Complaint Received',
        detail: {
          eventType: 'Complaint',
          complaint: { complainedRecipients: recipients, timestamp, feedbackId: id },
          mail,
        },
      }
}

/** Whether the configuration set publishes events of this kind to the bus. */
function publishes(template: Template, set: string | undefined, kind: string): boolean {
  return template.resources('AWS::SES::ConfigurationSetEventDestination').some(({ properties }) => {
    const { Enabled, MatchingEventTypes, EventBridgeDestination } = properties.EventDestination as {
      Enabled?: boolean
      MatchingEventTypes: string[]
      EventBridgeDestination?: object
    }
    return (
      properties.ConfigurationSetName === set &&
      Enabled !== false &&
      EventBridgeDestination !== undefined &&
      MatchingEventTypes.some((type) => type.toLowerCase() === kind)
    )
  })
}

/** @returns the event that SES would publish for a mail to its simulator, or undefined */
export function simulatedEvent(
  template: Template,
  set: string | undefined,
  sent: Sent,
): BusEvent | undefined {
  const kind = sent.to.map((to) => simulator.exec(to)?.[1]?.toLowerCase()).find(Boolean)
  return kind && publishes(template, set, kind) ? detailOf(kind, sent) : undefined
}
