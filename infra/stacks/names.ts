import type { StageSettings } from '../stages/settings.ts'

// In a separate file, so that commands that need only the names do not load the CDK, which takes
// seconds.

/** The stacks with the functions of routes and operators, each with the folders of functions/ that it has. */
export const capabilityStacks = {
  Account: ['accounts', 'billing', 'erasure', 'export'],
  Buying: [
    'monitoring',
    'payee-checks',
    'payment-checks',
    'questions',
    'report-verification',
    'requests',
    'shares',
    'suppliers',
  ],
  Desk: ['desk', 'disputes', 'reports'],
  Messages: ['assistant', 'contact', 'email-delivery', 'health', 'newsletter', 'track-record'],
} as const
export type CapabilityStackName = keyof typeof capabilityStacks
export const capabilityStackNames = Object.keys(capabilityStacks) as CapabilityStackName[]

/** Names of the stacks that a rollback deploys again, in deployment order. */
export const replaceableStacks = [
  'SignIn',
  'Api',
  ...capabilityStackNames,
  'Site',
  'Jobs',
  'Observability',
]

/** Names of a stage's stacks, in deployment order. */
export const stacksOfStage = ({ stage, domain, firewall }: StageSettings): string[] =>
  ['Mail', 'Data', ...(domain || firewall ? ['Edge'] : []), ...replaceableStacks]
    // The local stack is not monitored.
    .filter((name) => stage !== 'local' || name !== 'Observability')
    .map((name) => `Veridock-${stage}-${name}`)

/** Keys of a stage whose loss is final: what is stored under their hashes is not recognized by another one. */
export const copiedKeys = ['erasure-key', 'account-number-key'] as const

/** Name of the output that holds the pass in which a stack was last deployed. */
export const passOutput = 'DeploymentPass'

/**
 * The first deployment's passes: `first` without protections and Google, `final` with all settings.
 */
export type Pass = 'first' | 'final'

/** Name of the IAM policy that is the permissions boundary of every role: see boundary-stack.ts. */
export const boundaryName = 'veridock-boundary'
