import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { TextField } from './text-field/text-field.tsx'
import { useForm } from './use-form.ts'

function Form() {
  const { failure, field, submit } = useForm({
    fields: { name: '', code: '' },
    problemsOf: ({ name, code }) => ({
      name: name === '' ? 'Enter a name.' : undefined,
      code: code.length === 4 ? undefined : 'A code has four letters.',
    }),
    live: ['code'],
    send: ({ name }) => Promise.reject(name === 'Known' ? 'full' : 'unknown'),
    refusedBy: (why) =>
      why === 'full' ? { form: 'The list is full.' } : { name: 'Nobody has this name.' },
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextField label="Name" {...field('name')} />
      <TextField label="Code" {...field('code')} />
      <p>{failure}</p>
      <button type="submit">Send</button>
    </form>
  )
}

const input = (name: string) => screen.getByRole('textbox', { name })

it('says what is wrong once it was tried, of a live field as it is typed, and what was refused until it is changed', async () => {
  const user = renderAt(<Form />, { at: '/' })
  await user.type(input('Code'), 'ab')
  expect(screen.getByText('A code has four letters.')).toBeTruthy()
  expect(screen.queryByText('Enter a name.')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Enter a name.')).toBeTruthy()

  await user.type(input('Code'), 'cd')
  await user.type(input('Name'), 'Nobody')
  expect(screen.queryByText('Enter a name.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Nobody has this name.')).toBeTruthy()

  await user.clear(input('Name'))
  expect(screen.queryByText('Nobody has this name.')).toBeNull()
  await user.type(input('Name'), 'Known')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The list is full.')).toBeTruthy()
})

it('forgets what was refused when it begins anew', async () => {
  function Again() {
    const { failure, field, reset, submit } = useForm({
      fields: { name: 'Known' },
      problemsOf: () => ({}),
      send: () => Promise.reject('full'),
      refusedBy: async () => ({ form: 'The list is full.', name: 'Take another name.' }),
    })
    return (
      <form onSubmit={submit} noValidate>
        <TextField label="Name" {...field('name')} />
        <p>{failure}</p>
        <button type="submit">Send</button>
        <button type="button" onClick={() => reset({ name: 'New' })}>
          Begin anew
        </button>
      </form>
    )
  }
  const user = renderAt(<Again />, { at: '/' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('The list is full.')
  await user.click(screen.getByRole('button', { name: 'Begin anew' }))
  expect(screen.queryByText('The list is full.')).toBeNull()
  expect(screen.queryByText('Take another name.')).toBeNull()
  expect(input('Name')).toHaveProperty('value', 'New')
})
