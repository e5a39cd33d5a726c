/** Files of more than 300 lines and why each is one subject all the same. Nothing may pass 500. */
export const LONG_FILES: Record<string, string> = {}

/** Written as data and read as data: a longer table is not a harder one. */
export const DATA_FOLDERS: readonly RegExp[] = [
  /^apps\/server\/db\/seed\/content\//,
  /^apps\/server\/db\/seed\/files\//,
  /^apps\/server\/db\/migrations\//,
]

/** Folders that still hold more than one screen of entries, with how many. Each may only shrink; a new one is never added. */
export const LARGE_FOLDERS: Record<string, number> = {}
