import { verdictNames } from '../../../shared/reports/verdict-words.ts'

/** The total and the verdict of a Basic report in which nothing is found. Without the catalog of checks, which decides. */
export const basicScore = { total: 70, verdict: 'proceed-with-care' } as const

/** Why a Free plan's report cannot say more, in the words of every page that says it. */
export const basicScoreText = `A check that we don’t run counts as unknown, never as clear. So even a Basic report (the Free plan’s) in which nothing is found scores ${basicScore.total} of 100: “${verdictNames[basicScore.verdict].title}”, not “${verdictNames.proceed.title}”.`
