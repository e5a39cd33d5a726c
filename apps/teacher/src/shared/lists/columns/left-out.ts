/** Where the columns that an account leaves out of a list are kept, on this device. */
const keyOf = (account_id: string, list: string) => `columns ${account_id} ${list}`

/** The heads that an account leaves out of a list; none where nothing readable is kept. */
export function readLeftOut(storage: Storage, account_id: string, list: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account_id, list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((head) => typeof head === 'string') : []
  } catch {
    return []
  }
}

/** Keeps them; a storage that takes nothing keeps nothing, and the list is as it was chosen until it is left. */
export function keepLeftOut(
  storage: Storage,
  { account_id, list, heads }: { account_id: string; list: string; heads: readonly string[] },
): void {
  try {
    if (heads.length === 0) storage.removeItem(keyOf(account_id, list))
    else storage.setItem(keyOf(account_id, list), JSON.stringify(heads))
  } catch {
    return
  }
}
