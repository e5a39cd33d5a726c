import type { Upkeep } from '../../core/feature.ts'
import { PersonPayload } from './payload.ts'
import type { Services } from '../../core/http/context.ts'
import type { Erased } from '../../core/db/personal/erased-list.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { eraseOne } from './erase-one.service.ts'
import { listErased } from './person.store.ts'

const nameOf = ({ kind, person_id }: Erased) => `${kind} ${person_id}`

/**
 * Brings database and list together ([PV-38]): a person on the list who is back with an older backup is erased again, and an erased person who is not on it,
 * because the process died in between, is added. Safe to run anywhere, any time.
 */
export function eraseAgain(tables: readonly PersonalTable[]): Upkeep {
  return async (services) => {
    const listed = await services.erased.read()
    const erased = await listErased(services.database.orm)
    const known = new Set(erased.map(nameOf))
    for (const one of listed) if (!known.has(nameOf(one))) await tryErase(services, tables, one)
    const noted = new Set(listed.map(nameOf))
    await services.erased.add(erased.filter((one) => !noted.has(nameOf(one))))
  }
}

/** Erases one person again; a person in a running lesson is left to the next hour. */
async function tryErase(services: Services, tables: readonly PersonalTable[], one: Erased): Promise<void> {
  try {
    await eraseOne(services, { tables, school_id: one.school_id, ...PersonPayload.parse(one) })
  } catch (error) {
    services.log.warn(
      { err: error, person_id: one.person_id },
      'somebody who was erased could not be erased again',
    )
  }
}
