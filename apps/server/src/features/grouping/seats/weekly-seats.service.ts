import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { Seat } from '@jiangtai/shared/grouping/seats-contract.ts'
import {
  changesUntil,
  nextChange,
  seatsAfter,
  type WeeklyChange,
} from '@jiangtai/shared/grouping/weekly-seats.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { teachingCalendarOf } from '../../school/calendar.service.ts'
import type { SeatMap } from './seats.store.ts'

/** The seats of this week, with the weekly change that led to them ([GR-25]). */
export type SeatsNow = {
  seats: Seat[]
  weekly: (WeeklyChange & { changes: number; next_day: string | null }) | null
}

/** The seats of a map in the week of now; one statement when they change by the week, none otherwise. */
export async function seatsNow(ctx: Ctx, map: SeatMap): Promise<SeatsNow> {
  const { seats, weekly } = map
  if (weekly === null) return { seats, weekly }
  const today = dayOf(ctx.now)
  const calendar = await teachingCalendarOf(ctx.db, {
    school_id: map.school_id,
    from_day: weekly.from_day < today ? weekly.from_day : today,
  })
  const changes = changesUntil(today, weekly, calendar)
  return {
    seats: seatsAfter(seats, { room: map, weekly, changes }),
    weekly: { ...weekly, changes, next_day: nextChange(today, weekly, calendar) },
  }
}

/** The saved seats are those of this week, so that a change that has begun goes on from this week. */
export function weeklyFrom(now: Date, weekly: WeeklyChange | null): WeeklyChange | null {
  const today = dayOf(now)
  return weekly === null || weekly.from_day >= today ? weekly : { ...weekly, from_day: today }
}

function dayOf(now: Date): string {
  return formatDateTime(now).slice(0, 10)
}
