import { type Door, openDoor } from './door.ts'

let early: Promise<Door> | null = null

/** Opens the port before the program itself has been read from the disk ([RN-9]). A port that is taken is told when the door is asked for. */
export async function openEarlyDoor(place: { port: number; host: string }): Promise<void> {
  early = openDoor(place)
  await early.catch(() => undefined)
}

/** The door of this process: the early one, or one that is opened now. */
export function doorOf(place: { port: number; host: string }): Promise<Door> {
  early ??= openDoor(place)
  return early
}
