export const alerts = [
  {
    name: 'Legal status',
    text: 'The registration is revoked, the company moves or changes its name, or it has a new legal representative or new owners.',
  },
  {
    name: 'Financial health',
    text: 'Capital is reduced, shares are pledged, or a debt goes to enforcement.',
  },
  {
    name: 'Compliance',
    text: 'A licence lapses, a penalty is published, or the company is put on an official list.',
  },
  {
    name: 'Risk score',
    text: 'The trust score crosses the threshold that you have set for this supplier.',
  },
] as const

export const steps = [
  {
    name: 'Initial setup',
    text: 'Name the suppliers to watch and what should raise an alert for each of them. A full report is the starting point.',
  },
  {
    name: 'Continuous monitoring',
    text: 'The records are read again and again and compared with the last state.',
  },
  {
    name: 'Instant alerts',
    text: 'When something changes that matters, you are told by email or on your dashboard, with the record behind it.',
  },
] as const
