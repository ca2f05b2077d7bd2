import { Template } from 'local-aws/template'
import type { StageStack } from './stage-stacks.ts'

export const account = '123456789012'

/** Properties with a resource's name, which templates may set. */
const nameProperties: Record<string, string> = {
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SES::ConfigurationSet': 'Name',
}

/** A stage's stacks in one region, with all intrinsic functions resolved. */
export type RegionTemplate = { region: string; template: Template }

export function regionsOf(stacks: StageStack[]): RegionTemplate[] {
  const regions = [...new Set(stacks.map(({ region }) => region))]
  return regions.map((region) => ({
    region,
    template: new Template(
      stacks.filter((stack) => stack.region === region),
      {
        region,
        accountId: account,
        identify: ({ stack, logicalId, type, property }) => {
          const id = `${stack}.${logicalId}`
          const service = type.split('::')[1]?.toLowerCase()
          const arn = `arn:aws:${service}:${region}:${account}:${id}`
          const name = property(nameProperties[type] ?? '')
          return {
            ref: type === 'AWS::SNS::Topic' ? arn : String(name ?? id),
            attributes: new Proxy(
              {},
              { get: (_, attribute) => (attribute === 'Arn' ? arn : `${id}.${String(attribute)}`) },
            ),
          }
        },
      },
    ),
  }))
}
