import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The office program: the one that was named, else one of the PATH; null where there is none that can be run. */
export function findSoffice(settings: { named: string | undefined; search_path: string }): string | null {
  const { named, search_path } = settings
  if (named !== undefined) return isProgram(named) ? named : null
  const places = search_path.split(path.delimiter).filter((folder) => folder !== '')
  return places.map((folder) => path.join(folder, 'soffice')).find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
