import type { StageSettings } from '../stages/settings.ts'

// In a separate file, so that commands that need only the names do not load the CDK, which takes
// seconds.

/** Names of a stage's stacks, in deployment order. */
export const stacksOfStage = ({ stage, domain, firewall }: StageSettings): string[] =>
  ['Mail', 'Data', ...(domain || firewall ? ['Edge'] : []), 'App'].map(
    (name) => `Veridock-${stage}-${name}`,
  )

/** Name of the output that holds the pass in which a stack was last deployed. */
export const passOutput = 'DeploymentPass'

/**
 * The first deployment's passes: `first` without protections and Google, `final` with all settings.
 */
export type Pass = 'first' | 'final'
