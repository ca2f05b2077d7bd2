import { Aws } from 'aws-cdk-lib'
import { AccountPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { operatorRoles } from '../function-record.ts'
import { operatorFunctionNames, operatorFunctions } from '../functions.ts'

/** Fixed names, as the stacks with these functions are deployed later. */
export const operatorFunctionArn = (
  stage: string,
  name: (typeof operatorFunctionNames)[number],
): string =>
  `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:veridock-${stage}-${name}`

/** People of this account, signed in with a second factor. */
export const peopleWithSecondFactor = () =>
  new AccountPrincipal(Aws.ACCOUNT_ID).withConditions({
    Bool: { 'aws:MultiFactorAuthPresent': 'true' },
  })

/** The roles of operators: each may run the functions of its work, and nothing else. */
export class OperatorRoles extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id)
    for (const role of operatorRoles) {
      const names = operatorFunctionNames.filter((name) =>
        operatorFunctions[name].roles.some((each) => each === role),
      )
      new Role(this, role, {
        roleName: `veridock-${stage}-${role}`,
        description: `Operators: ${names.join(', ')}`,
        assumedBy: peopleWithSecondFactor(),
        inlinePolicies: {
          operate: new PolicyDocument({
            statements: [
              new PolicyStatement({
                actions: ['lambda:InvokeFunction'],
                resources: names.map((name) => operatorFunctionArn(stage, name)),
              }),
            ],
          }),
        },
      })
    }
  }
}
