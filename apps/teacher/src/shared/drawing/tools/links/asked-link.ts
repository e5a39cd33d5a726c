/** A new link, or the card of one that lies on the page. */
export type AskedLink = { kind: 'new' } | { kind: 'card'; id: string }

// One page is written on at a time; its tools and its links are fetched apart from each other.
let answer: ((asked: AskedLink) => void) | null = null

/** Opens the form of a new link, or the card of a link, on the page that is written on; false where there is none or its links are still on their way. */
export function askForLink(asked: AskedLink): boolean {
  answer?.(asked)
  return answer !== null
}

/** The page whose links are asked for; returns the way to stop. */
export function answerLinks(onAsk: (asked: AskedLink) => void): () => void {
  answer = onAsk
  return () => {
    if (answer === onAsk) answer = null
  }
}
