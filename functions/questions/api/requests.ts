import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as cancelRequest from '../../requests/cancel-request.ts'
import * as exportRequests from '../../requests/export-requests.ts'
import * as getFindings from '../../requests/get-findings.ts'
import * as getReport from '../../requests/get-report.ts'
import * as getRequest from '../../requests/get-request.ts'
import * as listRequests from '../../requests/list-requests.ts'
import * as submitRequest from '../../requests/submit-request.ts'
import * as answerQuestion from '../answer-question.ts'
import * as listQuestions from '../list-questions.ts'
import * as startAnswerFile from '../start-answer-file.ts'

/**
 * The routes of requests, and of questions about them, in one function:
 * docs/decisions/0033-functions-by-capability.md.
 */
export const createHandler = () => {
  // One DynamoDB client, so all routes share its connection.
  const table = tableFromEnvironment()
  return byRoute(
    [
      listRequests,
      submitRequest,
      getRequest,
      cancelRequest,
      getReport,
      getFindings,
      exportRequests,
      listQuestions,
      startAnswerFile,
      answerQuestion,
    ].map(({ handlerOn }) => handlerOn(table)),
  )
}
