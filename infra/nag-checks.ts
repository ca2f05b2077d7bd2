import { type App, Stack, Validations } from 'aws-cdk-lib'
import { HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { type CfnDistribution, Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { Rule } from 'aws-cdk-lib/aws-events'
import { EventSourceMapping, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Subscription } from 'aws-cdk-lib/aws-sns'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { backupPolicies } from './constructs/copies.ts'

/** Reasons by the full ids of the rules that they suppress. */
type Suppressions = Readonly<Record<string, string>>

/** Suppressed rules by kind of construct, each with the reason. */
const byKind: { matches: (each: IConstruct) => boolean; suppressions: Suppressions }[] = [
  {
    matches: (each) => each instanceof LambdaFunction,
    suppressions: {
      'Serverless::Serverless-LambdaTracing':
        'HTTP APIs have no traces, so one would show functions alone; the saved queries follow a request by its id',
      'Serverless::Serverless-LambdaDLQ':
        'Its caller (API, user pool, queue, function, operator or CloudFormation) sees a failure or retries it; an event is tried three times, and a failure sets off an alarm',
    },
  },
  {
    matches: (each) => each instanceof EventSourceMapping,
    suppressions: {
      'Serverless::Serverless-LambdaEventSourceMappingDestination':
        'A queue’s failures go to the queue’s own dead-letter queue',
    },
  },
  {
    matches: (each) => each instanceof Queue && each.deadLetterQueue === undefined,
    suppressions: {
      'Serverless::Serverless-SQSRedrivePolicy':
        'It is itself a dead-letter queue, which operators look at',
    },
  },
  {
    matches: (each) => each instanceof Subscription,
    suppressions: {
      'Serverless::Serverless-SNSRedrivePolicy':
        'Each is an e-mail address of operators: a lost alarm mail is no lost data',
    },
  },
  {
    matches: (each) => each instanceof Rule,
    suppressions: {
      'Serverless::Serverless-EventBusDLQ':
        'EventBridge retries for a day, and a schedule runs again. Of what is lost after that, an address bounces again, and a report that waits for its scan is late: an alarm',
    },
  },
  {
    matches: (each) => each instanceof CfnSecret,
    suppressions: {
      'AwsSolutions::AwsSolutions-SMG4':
        'Rotated by hand as in docs/runbooks/deploy.md; two keys of hashes never, as what is stored could not be recognized',
    },
  },
  {
    matches: (each) => each instanceof UserPool,
    suppressions: {
      'AwsSolutions::AwsSolutions-COG1':
        'The product specification’s password rules require no special character',
      'AwsSolutions::AwsSolutions-COG2':
        'Members of the report desk must have a second factor; the product specification has none for buyers',
      'AwsSolutions::AwsSolutions-COG8':
        'Threat protection needs the plus plan: a third more for each active buyer, and none free. In staging and production a firewall of the pool limits sign-ups and codes',
    },
  },
  {
    matches: (each) => each instanceof Distribution,
    suppressions: {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The viewer-request function answers / with a page; no path returns a listing',
      'AwsSolutions::AwsSolutions-CFR1': 'Buyers are in all countries',
      'AwsSolutions::AwsSolutions-CFR3':
        'In staging and production the firewall logs calls without their query, which CloudFront’s log would keep; it drops those of shared reports, whose path is a secret',
      'AwsSolutions::AwsSolutions-CFR4':
        'TLS 1.2 is required with a domain; without one, CloudFront’s certificate decides',
    },
  },
  {
    matches: (each) => each instanceof Distribution && !hasFirewall(each),
    suppressions: {
      'AwsSolutions::AwsSolutions-CFR2':
        'Only stages whose settings ask for it have a firewall: staging and production',
    },
  },
  {
    matches: (each) => each instanceof HttpRoute && isPublic(each),
    suppressions: {
      'AwsSolutions::AwsSolutions-APIG4':
        'Public in shared/routes, with a throttle of its own, but for health, the API’s description and signed payment events',
    },
  },
]

function hasFirewall(distribution: Distribution): boolean {
  const { distributionConfig } = distribution.node.defaultChild as CfnDistribution
  const { webAclId } = Stack.of(distribution).resolve(distributionConfig)
  return webAclId !== undefined
}

function isPublic(route: HttpRoute): boolean {
  const raw = route.node.defaultChild as unknown as { authorizationType?: string }
  return raw.authorizationType === 'NONE'
}

const uploader = 'Custom::CDKBucketDeployment'
const uploaderReason = 'CDK’s own function that uploads the site, with the rights CDK gives it'
const uploaderActions = ['Abort', 'DeleteObject', 'GetBucket', 'GetObject', 'List']

const reasonFor = (reason: string, ids: readonly string[]): Suppressions =>
  Object.fromEntries(ids.map((id) => [id, reason]))

/** Suppressions for CDK's internal upload function, which cannot be configured. */
const ofUploader = (region: string): Suppressions =>
  reasonFor(uploaderReason, [
    'AwsSolutions::AwsSolutions-L1',
    // Its log.
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    // Invalidations.
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
    'Serverless::Serverless-LambdaLatestVersion',
    ...uploaderActions.map((action) => `AwsSolutions::AwsSolutions-IAM5[Action::s3:${action}*]`),
    'AwsSolutions::AwsSolutions-IAM5[Resource::<WebsiteFiles8BA07689.Arn>/*]',
    `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
  ])

const reportsFolders = [
  'inbox',
  'reports',
  'photographs',
  'rejected',
  'exports',
  'shared',
  'evidence',
  'evidence-uploads',
  'released',
  'answers',
  'answer-uploads',
]

/**
 * Suppressions for folders of the reports bucket.
 * @param bucket its ARN in the rule's id, which is a reference in its own stack and an import elsewhere
 */
const reportsBelow = (bucket: string, folders = reportsFolders): Suppressions =>
  reasonFor(
    'Every object of one folder: object names are not known in advance',
    folders.map((folder) => `AwsSolutions::AwsSolutions-IAM5[Resource::${bucket}/${folder}/*]`),
  )

const ofScan: Suppressions = {
  'AwsSolutions::AwsSolutions-IAM5[Resource::<ReportsBucket95FE29A2.Arn>/*]':
    'GuardDuty reads and tags every object of the bucket: its user guide’s policy',
  'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:events:<AWS::Region>:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]':
    'GuardDuty chooses the names of its rules: its user guide’s policy',
}

const ofCopies = reasonFor(
  'AWS changes it with the calls that AWS Backup makes, which alone may assume the role',
  backupPolicies.map(
    (policy) =>
      `AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
  ),
)

/** Checks two rule packs. Each exception is suppressed by the rule's full id, with a reason. */
export function addNagChecks(app: App, prefix: string) {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  addSuppressions(app, prefix)
}

/** Adds only the suppressions, for a synth without the checks. */
export function addSuppressions(app: App, prefix: string) {
  const acknowledge = (where: IConstruct, suppressions: Suppressions) => {
    for (const [id, reason] of Object.entries(suppressions))
      Validations.of(where).acknowledge({ id, reason })
  }
  for (const each of app.node.findAll()) {
    for (const { matches, suppressions } of byKind)
      if (matches(each)) acknowledge(each, suppressions)
    if (each.node.id.startsWith(uploader)) acknowledge(each, ofUploader(Stack.of(each).region))
    if (each.node.path.endsWith('-Jobs/SendMail'))
      acknowledge(each, {
        [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${Stack.of(each).region}:<AWS::AccountId>:identity/*]`]:
          'Only in the SES sandbox, which checks the recipients’ identities; a condition allows one sender address',
      })
    if (each.node.path.endsWith('/Reports/Scan')) acknowledge(each, ofScan)
    if (each.node.path.endsWith('-Data/Copies')) acknowledge(each, ofCopies)
    // The desk's own people upload here, and look at what was refused.
    if (each.node.path === `${prefix}-Data`) {
      acknowledge(each, reportsBelow('<ReportsBucket95FE29A2.Arn>', ['inbox', 'rejected']))
      // Of all other stacks: functions are in several, and move.
      acknowledge(
        app,
        reportsBelow(`${prefix}-Data:ExportsOutputFnGetAttReportsBucket95FE29A2Arn81EE02E6`),
      )
    }
  }
}
