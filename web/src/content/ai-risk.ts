import { managerReads } from './report-kinds.ts'

export const abilities = [
  {
    name: 'Pattern recognition',
    text: 'Trouble often follows a pattern: a new legal representative, then pledged shares, then the first judgment. Our analysts read a supplier’s history for sequences like these, and the report points out any match.',
  },
  {
    name: 'Real-time monitoring',
    text: 'The alert is real-time; the checks are not. Our analysts start them on the dates you schedule, every 1, 3, 6 or 12 months, and we alert you the moment the new report is filed. A new court case or a canceled license shows up at the next scheduled check, even if you haven’t ordered again.',
  },
  {
    name: 'Custom risk thresholds',
    text: `For each watched supplier, you choose whether to be alerted to important changes only or to smaller ones too. Partner and Enterprise can arrange other thresholds: ${managerReads}.`,
  },
  {
    name: 'Fraud detection',
    text: 'Names that imitate a known company, addresses shared by dozens of firms, documents whose numbers don’t add up: one sign alone may mean little; several together mean trouble. An account in another name is enough to hold the payment. In an invoice check, software compares names and email addresses character by character. It compares the whole account number, as a keyed hash, with your earlier invoice checks, and its last four digits with the report. In a report, an analyst judges what differs.',
  },
] as const

export const benefits = [
  'You learn about a risk while you can still hold the payment, change the terms or find a second source.',
  'You can ask the supplier about a specific finding instead of a hunch.',
  'You can show your bank, your insurer and your auditors a dated report of what you knew.',
] as const

export const watched = [
  {
    name: 'Financial risk',
    text: 'Paid-in capital, filings, pledged shares (mortgaged machinery by arrangement), debts under enforcement, and the sudden changes that come before insolvency.',
  },
  {
    name: 'Compliance monitoring',
    text: 'Licenses and permits, administrative penalties, entries on official lists of abnormal or dishonest enterprises, and changes in what the company may export.',
  },
] as const
