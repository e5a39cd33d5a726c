import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { AppError, ERRORS, type ErrorName, failureEnvelope } from '@jiangtai/shared/core/errors.ts'

/** What a call was sent with beside its input. */
type Sent = { token: string | null }
type Answers = { [N in CallName]?: (input: CallInput<N>, sent: Sent) => CallOutput<N> | AppError }

/** Stands in for the network: answers contract calls as the server would, refuses the rest, and keeps what was asked. */
export function answerCalls(answers: Answers): {
  asked: { name: string; input: unknown }[]
  stop: () => void
} {
  const network = window.fetch
  const asked: { name: string; input: unknown }[] = []
  window.fetch = async (address, request = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, window.location.origin)
    const name = `${request.method ?? 'GET'} ${url.pathname}`
    const input: unknown =
      typeof request.body === 'string' ? JSON.parse(request.body) : Object.fromEntries(url.searchParams)
    asked.push({ name, input })
    const sent = { token: new Headers(request.headers).get('Authorization') }
    const answer = (answers as Record<string, ((input: unknown, sent: Sent) => unknown) | undefined>)[name]
    const reply = answer === undefined ? new AppError('NOT_FOUND') : answer(input, sent)
    if (reply instanceof AppError)
      return Response.json(failureEnvelope(reply), { status: ERRORS[reply.error_name].status })
    const payload = url.pathname.startsWith('/api/auth/') ? { result: reply } : { data: reply }
    return Response.json({ code: 200, message: 'ok', ...payload })
  }
  return {
    asked,
    stop: () => {
      window.fetch = network
    },
  }
}

/** A refusal of the server, to be returned from an answer. */
export function refuse(name: ErrorName, message?: string): AppError {
  return new AppError(name, message === undefined ? {} : { message })
}
