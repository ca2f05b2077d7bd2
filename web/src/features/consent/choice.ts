import { browserChoice } from '../../lib/browser-choice.ts'

const choices = ['allowed', 'refused'] as const
/** The visitor's choice about analytics. */
export type Choice = (typeof choices)[number]

export const { choose, useChoice } = browserChoice('analytics-choice', choices)
