/** One 账号条 before it is printed. The password is in no other place, and in no address or storage of the browser. */
export type Slip = { id: string; name: string; place: string; login: string; password: string }

/** The result of asking for slips. `failure` is set when some were made before the rest could not be. */
export type MadeSlips = {
  slips: readonly Slip[]
  skipped: readonly { id: string; name: string; message: string }[]
  failure: Error | null
}

/** Slips as rows to be pasted into a table. */
export function slipsAsTable(slips: readonly Slip[]): string {
  const rows = slips.map(({ name, place, login, password }) => [name, place, login, password])
  return [['姓名', '班级或学科', '登录名', '初始密码'], ...rows].map((row) => row.join('\t')).join('\n')
}

/** Hashing a password is slow on purpose: a call asks for this many, and waits longer than others do. */
const SLIPS_PER_CALL = 50
/** The time limit of a call for slips. */
export const SLIPS_TIMEOUT_MS = 60_000

/** Makes slips part by part. The slips that are made are handed back even when a later part fails, because their passwords are valid already. */
export async function makeSlips(
  ids: readonly string[],
  ask: (part: string[]) => Promise<Omit<MadeSlips, 'failure'>>,
): Promise<MadeSlips> {
  const made = { slips: [] as Slip[], skipped: [] as MadeSlips['skipped'][number][] }
  for (let at = 0; at < ids.length; at += SLIPS_PER_CALL) {
    try {
      const part = await ask(ids.slice(at, at + SLIPS_PER_CALL))
      made.slips.push(...part.slips)
      made.skipped.push(...part.skipped)
    } catch (error) {
      if (at === 0 || !(error instanceof Error)) throw error
      return { ...made, failure: error }
    }
  }
  return { ...made, failure: null }
}
