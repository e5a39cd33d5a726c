import { REQUEST_TIMEOUT_MS } from '@jiangtai/shared/core/constants.ts'

/**
 * Whether the server answers for the document at an address. Going there unanswered would lose the page that is shown for a failure of the
 * browser's own ([SL-77]).
 */
export async function answersAt(path: string): Promise<boolean> {
  return (await documentAt(path)) !== null
}

/** Goes to an address with a full load; false when nothing answers, and the page stays. */
export async function goToDocument(
  path: string,
  { isReplaced = false }: { isReplaced?: boolean } = {},
): Promise<boolean> {
  if (!(await answersAt(path))) return false
  if (isReplaced) window.location.replace(path)
  else window.location.assign(path)
  return true
}

/** The document at an address, or null when nothing answers. */
export async function documentAt(path: string): Promise<string | null> {
  const question = new AbortController()
  const tooLate = setTimeout(() => question.abort(), REQUEST_TIMEOUT_MS)
  try {
    const answer = await fetch(path, { signal: question.signal })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  } finally {
    clearTimeout(tooLate)
  }
}
