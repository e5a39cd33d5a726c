/**
 * A name in the one spelling that it is kept in: letters that are drawn alike and differ only in their numbers ([SC-79]). An accent typed apart joins
 * its letter, as file names of macOS have it apart; radicals, which PDF files hold in place of characters, become those.
 */
export function inOneSpelling(name: string): string {
  return name.replace(RADICALS, (radical) => radical.normalize('NFKC')).normalize('NFC')
}

const RADICALS = /[\u2e80-\u2fdf]/g
