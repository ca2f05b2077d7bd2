import { fileURLToPath } from 'node:url'
import { App, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Bucket, type CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { build } from 'esbuild'

const functions = fileURLToPath(new URL('./functions/', import.meta.url))

/** An app that lists photographs that were uploaded to a bucket, by owner. */
class PhotoStack extends Stack {
  constructor(app: App, bundles: string) {
    super(app, 'Photos')
    const functionOf = (name: string, environment: Record<string, string>) =>
      new LambdaFunction(this, name, {
        code: Code.fromAsset(`${bundles}/${name}`),
        handler: 'index.handler',
        runtime: Runtime.NODEJS_22_X,
        memorySize: 256,
        timeout: Duration.seconds(10),
        environment,
      })

    const table = new Table(this, 'Table', {
      partitionKey: { name: 'owner', type: AttributeType.STRING },
      sortKey: { name: 'name', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
    })
    const failed = new Queue(this, 'FailedUploads')
    const uploads = new Queue(this, 'Uploads', {
      visibilityTimeout: Duration.seconds(60),
      deadLetterQueue: { queue: failed, maxReceiveCount: 2 },
    })
    const bucket = new Bucket(this, 'Photos')
    uploads.grantSendMessages(new ServicePrincipal('s3.amazonaws.com'))
    const { node } = bucket
    ;(node.defaultChild as CfnBucket).notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: uploads.queueArn }],
    }
    const indexPhoto = functionOf('index-photo', { TABLE: table.tableName })
    indexPhoto.addEventSource(new SqsEventSource(uploads, { reportBatchItemFailures: true }))
    table.grantWriteData(indexPhoto)

    const users = new UserPool(this, 'Users', { selfSignUpEnabled: true })
    const client = users.addClient('Site', { authFlows: { userPassword: true } })
    const api = functionOf('api', { TABLE: table.tableName })
    table.grantReadData(api)
    new HttpApi(this, 'Api', {
      defaultAuthorizer: new HttpUserPoolAuthorizer('Users', users, { userPoolClients: [client] }),
    }).addRoutes({
      path: '/photos',
      methods: [HttpMethod.GET, HttpMethod.DELETE],
      integration: new HttpLambdaIntegration('Photos', api),
    })
    new CfnOutput(this, 'Bucket', { value: bucket.bucketName })
  }
}

/** Bundles the functions and writes the cloud assembly. @returns its folder */
export async function synthesize(folder: string): Promise<string> {
  for (const name of ['api', 'index-photo'])
    await build({
      entryPoints: [`${functions}${name}.ts`],
      outfile: `${folder}/bundles/${name}/index.js`,
      bundle: true,
      platform: 'node',
      target: 'node22',
      external: ['node:*'],
    })
  const app = new App({ analyticsReporting: false, outdir: `${folder}/cdk.out` })
  new PhotoStack(app, `${folder}/bundles`)
  // The rule checks take most of a synth’s time.
  return app.synth({ skipValidation: true }).directory
}
