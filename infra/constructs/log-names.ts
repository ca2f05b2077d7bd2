import { Token } from 'aws-cdk-lib'
import type { CfnLogGroup, ILogGroup } from 'aws-cdk-lib/aws-logs'

/** The name that the template gives a log group, so that other stacks need not import it; undefined for an imported one. */
export function fixedNameOf(logGroup: ILogGroup): string | undefined {
  const made = logGroup.node.defaultChild as CfnLogGroup | undefined
  return Token.isUnresolved(made?.logGroupName) ? undefined : made?.logGroupName
}
