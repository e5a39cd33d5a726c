import type { Rgba } from './light.ts'
import { readCards } from './read-cards.ts'

// Reads one picture at a time beside the page, so that the board goes on while it does.
self.addEventListener('message', ({ data }: MessageEvent<Rgba>) => self.postMessage(readCards(data)))
