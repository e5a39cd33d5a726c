import type { Storage } from '../../core/storage/storage.ts'
import { mp3Seconds } from './inspect/media/mp3-length.ts'
import { movieSeconds } from './inspect/media/movie-length.ts'
import { waveSeconds } from './inspect/media/wave-length.ts'
import { matroskaSeconds } from './inspect/media/matroska-length.ts'
import { type StoredBytes, storedBytes } from './inspect/stored-bytes.ts'

const READERS: Readonly<Record<string, (bytes: StoredBytes) => Promise<number | null>>> = {
  mp4: movieSeconds,
  m4a: movieSeconds,
  mov: movieSeconds,
  webm: matroskaSeconds,
  mp3: mp3Seconds,
  wav: waveSeconds,
}

/** The longest film that anybody is given. */
const LONGEST_S = 12 * 3600

/**
 * How long a teacher's sound or video is, in whole seconds, as its file tells; null where it does not. Only a few pieces of it are read, however
 * large it is.
 */
export async function mediaSeconds(
  storage: Storage,
  { object_key, size, ext }: { object_key: string; size: number; ext: string },
): Promise<number | null> {
  const read = READERS[ext]
  const seconds = read === undefined ? null : await read(storedBytes(storage, { object_key, size }))
  return seconds === null || !(seconds >= 1 && seconds <= LONGEST_S) ? null : Math.floor(seconds)
}
