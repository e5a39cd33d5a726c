import type { ShowPage } from './while-away.tsx'

/** The board from what is kept, by way of a part of its own: the first script would have to name all the files that it is made of. */
export async function open(show: ShowPage): Promise<void> {
  const part = await import('./while-away.tsx')
  // What is kept never keeps the board itself from opening.
  await part.whileAway(show).catch((error: unknown) => console.warn(error))
}
