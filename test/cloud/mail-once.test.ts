import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailLogIn } from '../../functions/data/mail-log.ts'
import { mailOnce } from '../../functions/events/intake/mail-once.ts'
import { operatorsTable } from '../builders/table.ts'

const letter = { subject: 's', text: 't', html: 'h' }

/** The real log in the real table; only the mail service is played, as its faults cannot be provoked. */
function sender(now = '2026-11-21T08:00:00.000Z') {
  const sent: string[] = []
  const faults: Error[] = []
  const clock = { at: new Date(now), now: () => clock.at }
  const mailLog = mailLogIn(operatorsTable().table)
  const mail = {
    async send(to: string) {
      const fault = faults.shift()
      if (fault) throw fault
      sent.push(to)
      return `message-${sent.length}`
    },
  }
  return { needs: { mail, mailLog, clock }, sent, faults, clock, mailLog }
}

describe('a mail', () => {
  it('goes out once, however often and however simultaneously it is asked for', async () => {
    const { needs, sent } = sender()
    const given = { mailId: randomUUID(), to: 'b@example.com', letter }
    await Promise.all([1, 2, 3, 4].map(() => mailOnce(needs, given)))
    await mailOnce(needs, given)
    expect(sent).toEqual(['b@example.com'])
  })

  it('that could not be sent is sent by the next attempt, without waiting', async () => {
    const { needs, sent, faults } = sender()
    const given = { mailId: randomUUID(), to: 'b@example.com', letter }
    faults.push(new Error('SES is away'))
    await expect(mailOnce(needs, given)).rejects.toThrow('SES is away')
    await mailOnce(needs, given)
    expect(sent).toHaveLength(1)
  })

  it('whose sender died is sent again once its claim has ended, not before', async () => {
    const { needs, sent, clock, mailLog } = sender()
    const given = { mailId: randomUUID(), to: 'b@example.com', letter }
    expect(await mailLog.claim(given.mailId, clock.now())).toBe('claimed')
    expect(await mailLog.claim(given.mailId, clock.now())).toBe('busy')
    clock.at = new Date(clock.at.getTime() + 92_000)
    await mailOnce(needs, given)
    expect(sent).toHaveLength(1)
  })
})
