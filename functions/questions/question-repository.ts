import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { emailTransactItem } from '../emails/outbox.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import { transactWrite, unchangedCondition } from '../platform/dynamodb/conflicts.ts'
import { type AuditEntry, auditTransactItem } from '../platform/dynamodb/desk-audit.ts'
import { accountPartition, lastOf } from '../platform/dynamodb/keys.ts'
import { pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { DeskMember } from '../platform/http/route.ts'
import { requestKey } from '../requests/request-repository.ts'
import type { PendingRequest, StoredRequest } from '../requests/verification-request.ts'
import { resumed, type StoredAnswer, StoredQuestion } from './question.ts'

type By = Pick<DeskMember, 'userId' | 'name'>
type Owned = Pick<StoredRequest, 'userId' | 'id'>

/** Every write throws ConcurrentUpdateError if something changed since it was read, or the account is gone. */
export type Questions = {
  /** The newest first. */
  findByRequest(request: Owned): Promise<StoredQuestion[]>
  find(request: Owned, id: string): Promise<StoredQuestion | undefined>
  /** Stores a question, from which on the due time stands still, and mails the buyer. */
  ask(request: PendingRequest, question: StoredQuestion): Promise<void>
  /** Stores the answer to an open question, moves the due time, and mails the desk. */
  answer(request: StoredRequest, question: StoredQuestion, answer: StoredAnswer): Promise<void>
  /** Takes an open question back, and moves the due time. */
  withdraw(request: StoredRequest, question: StoredQuestion, by: By, at: Date): Promise<void>
}

const prefixOf = ({ id }: Owned): string => `QUESTION#${id}#`

const questionKey = (request: Owned, id: string) => ({
  pk: accountPartition(request.userId),
  sk: prefixOf(request) + id,
})

type Attribute = 'status' | 'claimedBy' | 'pausedAt' | 'pausedSeconds' | 'dueAt'

/** A condition that these attributes of the request are as they were read. */
function unchanged({ rawAttributes }: StoredRequest, attributes: readonly Attribute[]) {
  const present = attributes.filter((each) => rawAttributes[each] !== undefined)
  return {
    condition: [
      'attribute_exists(pk)',
      ...attributes.map((each) => unchangedCondition(each, rawAttributes[each])),
    ].join(' AND '),
    names: Object.fromEntries(attributes.map((each) => [`#${each}`, each])),
    values: Object.fromEntries(present.map((each) => [`:${each}Before`, rawAttributes[each]])),
  }
}

export function questionsIn(table: Table): Questions {
  const { client, name } = table

  /** The request runs on, with its due time moved by the time that it stood still. */
  function resumeTransactItem(request: StoredRequest, at: Date) {
    const { pausedSeconds, dueAt } = resumed(request, at)
    const { condition, names, values } = unchanged(request, [
      'status',
      'pausedAt',
      'pausedSeconds',
      'dueAt',
    ])
    return {
      Update: {
        TableName: name,
        Key: requestKey(request.userId, request.id),
        UpdateExpression: `SET #pausedSeconds = :seconds${dueAt === null ? '' : ', #dueAt = :due'} REMOVE #pausedAt`,
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ...values,
          ':seconds': pausedSeconds,
          ...(dueAt !== null && { ':due': dueAt }),
        },
      },
    }
  }

  const closeTransactItem = (
    request: StoredRequest,
    { id }: StoredQuestion,
    state: 'answered' | 'withdrawn',
    answer?: StoredAnswer,
  ) => ({
    Update: {
      TableName: name,
      Key: questionKey(request, id),
      UpdateExpression: `SET #state = :state${answer ? ', #answer = :answer' : ''}`,
      ConditionExpression: '#state = :open',
      ExpressionAttributeNames: { '#state': 'state', ...(answer && { '#answer': 'answer' }) },
      ExpressionAttributeValues: {
        ':state': state,
        ':open': 'open',
        ...(answer && { ':answer': answer }),
      },
    },
  })

  const audit = (request: StoredRequest, entry: Omit<AuditEntry, 'requestId'>) =>
    auditTransactItem(name, { ...entry, requestId: request.id })

  const accountExists = ({ userId }: StoredRequest) => accountExistsTransactItem({ name }, userId)

  return {
    /** Access pattern 120: the questions about a request. */
    async findByRequest(request) {
      const found: StoredQuestion[] = []
      const query = {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': accountPartition(request.userId),
          ':first': prefixOf(request),
          ':last': lastOf(prefixOf(request)),
        },
        // Ids sort by time.
        ScanIndexForward: false,
        ConsistentRead: true,
      }
      for await (const page of pages(table, query))
        found.push(...page.map((item) => StoredQuestion.parse(item)))
      return found
    },

    /** Access pattern 121: one question. */
    async find(request, id) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: questionKey(request, id), ConsistentRead: true }),
      )
      return Item && StoredQuestion.parse(Item)
    },

    /** Access pattern 122: request, question, audit entry and e-mail in one transaction. */
    async ask(request, question) {
      const { userId, id, email, searchTerm } = request
      const { askedAt, askedBy, askedByName, kind, text } = question
      const at = new Date(askedAt)
      const { condition, names, values } = unchanged(request, ['status', 'claimedBy', 'pausedAt'])
      const pause = {
        Update: {
          TableName: name,
          Key: requestKey(userId, id),
          UpdateExpression: 'SET #pausedAt = :at ADD questionCount :one',
          ConditionExpression: condition,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ...values, ':at': askedAt, ':one': 1 },
        },
      }
      const put = {
        Put: {
          TableName: name,
          Item: { ...questionKey(request, question.id), entity: 'question', ...question },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      }
      const mail = emailTransactItem(
        { name },
        {
          id: `request-question/${question.id}`,
          template: 'request-question',
          to: { email, userId },
          data: { requestId: id, company: searchTerm, question: text },
        },
        at,
      )
      await transactWrite(client, [
        accountExists(request),
        pause,
        put,
        audit(request, { at, by: askedBy, name: askedByName, action: 'asked', detail: kind }),
        mail,
      ])
    },

    /** Access pattern 123: request, question, audit entry and e-mail in one transaction. */
    async answer(request, question, answer) {
      const at = new Date(answer.at)
      const mail = emailTransactItem(
        { name },
        {
          id: `desk-question-answered/${question.id}`,
          template: 'desk-question-answered',
          to: 'desk',
          about: request.userId,
          data: {
            requestId: request.id,
            company: request.searchTerm,
            files: answer.files.length,
            dueAt: resumed(request, at).dueAt ?? '',
          },
        },
        at,
      )
      await transactWrite(client, [
        accountExists(request),
        resumeTransactItem(request, at),
        closeTransactItem(request, question, 'answered', answer),
        audit(request, {
          at,
          by: '',
          name: 'buyer',
          action: 'answered',
          detail: `${answer.files.length} file(s)`,
        }),
        mail,
      ])
    },

    /** Access pattern 124: request, question and audit entry in one transaction. */
    async withdraw(request, question, by, at) {
      await transactWrite(client, [
        accountExists(request),
        resumeTransactItem(request, at),
        closeTransactItem(request, question, 'withdrawn'),
        audit(request, { at, by: by.userId, name: by.name, action: 'withdrew-question' }),
      ])
    },
  }
}
