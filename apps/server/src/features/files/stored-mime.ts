/** How the content type of a stored file says that the file brings macros. */
const MACROS = ';macros=1'

/** The content type to keep of a file that was looked at. */
export function storedMime(mime: string, { has_macros }: { has_macros: boolean }): string {
  return has_macros ? `${mime}${MACROS}` : mime
}

/** The content type itself, as the list of accepted files has it. */
export function plainMime(stored: string): string {
  return stored.endsWith(MACROS) ? stored.slice(0, -MACROS.length) : stored
}

/** The pattern of `like` for the stored content type of files with macros. */
export const WITH_MACROS = `%${MACROS}`
