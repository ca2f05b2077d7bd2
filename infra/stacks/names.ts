import type { StageSettings } from '../stages/settings.ts'

// Apart from the stacks: who only asks for names need not load the CDK, which takes seconds.

/** A stage's stacks, in the order of their deployment. */
export const stacksOfStage = ({ stage, domain, firewall }: StageSettings): string[] =>
  ['Mail', 'Data', ...(domain || firewall ? ['Edge'] : []), 'App'].map(
    (name) => `Veridock-${stage}-${name}`,
  )

/** The output that says which pass of a stage's first deployment a stack is in. */
export const passOutput = 'DeploymentPass'

/** Without protections and Google, or as the stage's settings say. */
export type Pass = 'first' | 'final'
