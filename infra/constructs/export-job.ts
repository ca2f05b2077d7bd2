import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { bundledFunction } from './bundled-function.ts'
import { type Exports, exportTimeout } from './exports.ts'
import type { Reports } from './reports.ts'
import type { SignIn } from './sign-in.ts'
import type { Table } from './table.ts'

/** What makes the file of everything that is stored about an account. */
export class ExportJob extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: {
      settings: StageSettings
      table: Table
      reports: Reports
      signIn: SignIn
      exports: Exports
    },
  ) {
    super(scope, id)
    const { settings, table, reports, signIn, exports } = props
    const worker = bundledFunction(this, 'MakeExport', {
      settings,
      name: 'make-export',
      description: 'Writes everything that is stored about an account into a file',
      timeout: exportTimeout,
      environment: {
        TABLE_NAME: table.name,
        USER_POOL_ID: signIn.pool.userPoolId,
        REPORTS_BUCKET: reports.bucketName,
      },
    })
    table.grantRead(worker)
    table.grantUpdate(worker)
    signIn.grantLookUp(worker)
    reports.grantWriteExports(worker)
    exports.onOrder(worker)
  }
}
