import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOneSubmission } from './one-submission.ts'

afterEach(cleanup)

type Sent = { name: string; request_id: string; end: (error: Error | null) => void }

/** A button that sends a name, and the sent calls, each with a way to answer. */
function open() {
  const sent: Sent[] = []
  function Press({ name }: { name: string }) {
    const submit = useOneSubmission<{ name: string }, string>((input, { onSettled }) =>
      sent.push({ ...input, end: (error) => onSettled(error === null ? 'done' : undefined, error) }),
    )
    return <button onClick={() => submit({ name })}>save</button>
  }
  const { rerender } = render(<Press name="甲" />)
  return {
    sent,
    press: () => fireEvent.click(screen.getByRole('button')),
    type: (name: string) => rerender(<Press name={name} />),
  }
}

test('[GR-22] a second press while it runs is not sent, a retry of the same body is the same request', () => {
  const { sent, press } = open()
  press()
  press()
  expect(sent).toHaveLength(1)
  sent[0]!.end(new Error('timeout'))
  press()
  expect(sent).toHaveLength(2)
  expect(sent[1]!.request_id).toBe(sent[0]!.request_id)
})

test('[GR-22] another body is another request, and so is the same body after it was done', () => {
  const { sent, press, type } = open()
  press()
  sent[0]!.end(new Error('refused'))
  type('乙')
  press()
  sent[1]!.end(null)
  press()
  expect(sent.map(({ name }) => name)).toEqual(['甲', '乙', '乙'])
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(3)
})
