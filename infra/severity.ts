/** `page`: buyers or the desk are cut off now, and waiting until morning makes it worse. `ticket`: the next working day. */
export const severities = ['page', 'ticket'] as const
export type Severity = (typeof severities)[number]

/** How an alarm's description begins. */
export const severityText: Readonly<Record<Severity, string>> = {
  page: 'PAGE, act now.',
  ticket: 'TICKET, act on the next working day.',
}

export const alarmTopicName = (stage: string, severity: Severity): string =>
  `veridock-${stage}-${severity}`
