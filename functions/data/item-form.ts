import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type Item = Record<string, unknown>
/** Makes an item of one form into the next. It must be able to read an item that is there already. */
type Step = (item: Item) => Item

/**
 * What changed in the form of stored items, by kind, oldest first. The number of steps is the form
 * that is written today, counted from 1. How to add one: docs/how-to/add-a-field.md.
 */
const steps: Readonly<Record<string, readonly Step[]>> = {}

type Steps = typeof steps

/** The kind of an item is the first part of its sort key. */
const kindOf = ({ sk }: Item): string => String(sk).split('#')[0] ?? ''

const formOf = (item: Item, known: Steps): number => 1 + (known[kindOf(item)]?.length ?? 0)

/** An item as its newest form says it; one of a form that came later stays as it is. */
export function inNewestForm(item: Item, known: Steps = steps): Item {
  const { form } = item
  // What was written before forms were counted is of the first.
  const from = typeof form === 'number' && form >= 1 ? form : 1
  return (known[kindOf(item)] ?? []).slice(from - 1).reduce((older, step) => step(older), item)
}

type Update = {
  Key?: Item
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

/** An update keeps the form of an item that is there: it changes some fields, and not what others mean. */
function stampedUpdate<Given extends Update>(update: Given, known: Steps): Given {
  const { UpdateExpression = '', Key = {}, ExpressionAttributeNames = {} } = update
  // The same command sent once more.
  if ('#form' in ExpressionAttributeNames) return update
  const set = '#form = if_not_exists(#form, :form)'
  return {
    ...update,
    UpdateExpression: /\bSET\s/.test(UpdateExpression)
      ? UpdateExpression.replace(/\bSET\s+/, `SET ${set}, `)
      : `SET ${set} ${UpdateExpression}`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#form': 'form' },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ':form': formOf(Key, known),
    },
  }
}

const stampedItem = (item: Item, known: Steps): Item => ({ ...item, form: formOf(item, known) })

type Part = { Put?: { Item?: Item }; Update?: Update }
type Input = { Item?: Item; TransactItems?: Part[] } & Update

/** A command's input with the form on every item that it writes. */
export function stamped(input: Input, known: Steps = steps): Input {
  if (input.TransactItems)
    return {
      ...input,
      TransactItems: input.TransactItems.map((part) => ({
        ...part,
        ...(part.Put?.Item && { Put: { ...part.Put, Item: stampedItem(part.Put.Item, known) } }),
        ...(part.Update && { Update: stampedUpdate(part.Update, known) }),
      })),
    }
  if (input.Item) return { ...input, Item: stampedItem(input.Item, known) }
  return input.UpdateExpression === undefined ? input : stampedUpdate(input, known)
}

type Output = { Item?: Item; Items?: Item[]; Attributes?: Item }

const read = (output: Output): Output => ({
  ...output,
  ...(output.Item && { Item: inNewestForm(output.Item) }),
  ...(output.Items && { Items: output.Items.map((item) => inNewestForm(item)) }),
  ...(output.Attributes && { Attributes: inNewestForm(output.Attributes) }),
})

/**
 * The client through which every item is written with its form and read in the newest one: in one
 * place, so that no entity can forget it.
 */
export function withForms(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send = client.send.bind(client) as (command: { input: Input }) => Promise<Output>
  const formed = async (command: { input: Input }): Promise<Output> => {
    // In place: the command has given its input on to another already.
    Object.assign(command.input, stamped(command.input))
    return read(await send(command))
  }
  client.send = formed as typeof client.send
  return client
}
