import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { seatsContract } from '@jiangtai/shared/grouping/seats-contract.ts'
import type { Ctx, Handlers } from '../../../core/http/context.ts'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { exportFile } from '../../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { listBoardStudents } from '../arrangement.store.ts'
import { audit } from '../grouping-audit.ts'
import { getClass, getClassOfLevels } from '../grouping.access.ts'
import { readSeatSheet, seatSheet } from './seat-sheet.ts'
import { findSeatMap, type SeatMap, storeLevels, storeSeatMap } from './seats.store.ts'
import { savedSince } from '../schemes.service.ts'
import { seatsNow, weeklyFrom } from './weekly-seats.service.ts'

/** A room nobody has arranged yet: wide enough for the class, benches of two. */
function emptyRoom(student_count: number) {
  const column_count = 8
  const row_count = Math.min(20, Math.max(1, Math.ceil(student_count / column_count)))
  return { row_count, column_count, aisles: [2, 4, 6], seats: [], weekly: null }
}

async function roomOf(ctx: Ctx, { map, roster }: { map: SeatMap | null; roster: readonly string[] }) {
  if (map === null) return emptyRoom(roster.length)
  const { row_count, column_count, aisles } = map
  const { seats, weekly } = await seatsNow(ctx, map)
  // A student who has left the class has no seat any more.
  const present = seats.filter(({ student_id }) => roster.includes(student_id))
  return { row_count, column_count, aisles, seats: present, weekly }
}

export const seatHandlers: Handlers<typeof seatsContract> = {
  getSeats: async (ctx, { class_id }) => {
    const { school_id } = ctx.actor
    const row = await getClass(ctx.db, ctx.actor, { class_id, to: 'read' })
    const map = await findSeatMap(ctx.db, { school_id, class_id })
    const students = await listBoardStudents(ctx.db, { school_id, class_id, subject_id: null, or_any: false })
    return {
      class_id,
      class_name: row.class_name,
      ...(await roomOf(ctx, { map, roster: row.roster })),
      revision: map?.revision ?? 0,
      saved_by: map?.saved_by ?? '',
      updated_at: map?.updated_at ?? null,
      students: students.map(({ from_day: _day, level: _level, ...student }) => student),
    }
  },

  saveSeats: async (ctx, { class_id, ...input }) => {
    const { school_id, name } = ctx.actor
    const row = await getClass(ctx.db, ctx.actor, { class_id, to: 'change' })
    const present = new Set(row.roster)
    const stranger = input.seats.findIndex(({ student_id }) => !present.has(student_id))
    if (stranger >= 0) throw badField(`seats.${stranger}`, '有学生已经不在这个班，请刷新后再保存')
    const revision = await storeSeatMap(ctx.db, {
      ...input,
      weekly: weeklyFrom(ctx.now, input.weekly),
      school_id,
      class_id,
      saved_by: name,
      updated_at: ctx.now.toISOString(),
    })
    if (revision === null) {
      const map = await findSeatMap(ctx.db, { school_id, class_id })
      throw map === null ? new AppError('CONFLICT') : savedSince(map)
    }
    const { row_count, column_count, seats, weekly } = input
    const after = { revision, row_count, column_count, seated: seats.length, weekly }
    await audit(ctx, { action: 'grouping.seats_save', target_id: class_id, after })
    return { revision }
  },

  readSeatFile: async (ctx, { class_id, content_base64 }) => {
    const { school_id } = ctx.actor
    await getClass(ctx.db, ctx.actor, { class_id, to: 'change' })
    const students = await listBoardStudents(ctx.db, { school_id, class_id, subject_id: null, or_any: false })
    const read = await readXlsx(
      Buffer.from(content_base64, 'base64'),
      { max_rows: 60, max_columns: 60 },
      ctx.actor.account_id,
    )
    if (read.kind === 'refused') throw badField('content_base64', read.message)
    return readSeatSheet(read.sheets[0]?.rows ?? [], students)
  },

  exportSeats: async (ctx, { class_id }) => {
    const { school_id } = ctx.actor
    const row = await getClass(ctx.db, ctx.actor, { class_id, to: 'read' })
    const map = await findSeatMap(ctx.db, { school_id, class_id })
    const students = await listBoardStudents(ctx.db, { school_id, class_id, subject_id: null, or_any: false })
    const sheet = seatSheet({
      title: row.class_name,
      room: await roomOf(ctx, { map, roster: row.roster }),
      students,
    })
    const bytes = await writeXlsx([sheet])
    return exportFile(`${row.class_name}座位表`, { bytes, now: ctx.now })
  },

  listLevels: async (ctx, { class_id, subject_id }) => {
    const { school_id } = ctx.actor
    const row = await getClassOfLevels(ctx.db, ctx.actor, { class_id, subject_id, to: 'read' })
    const students = await listBoardStudents(ctx.db, { school_id, class_id, subject_id, or_any: false })
    return {
      may_change: row.may_change_levels,
      list: students.map(({ from_day: _day, ...student }) => student),
    }
  },

  saveLevels: async (ctx, { class_id, subject_id, levels }) => {
    const row = await getClassOfLevels(ctx.db, ctx.actor, { class_id, subject_id, to: 'change' })
    const present = new Set(row.roster)
    const stranger = levels.findIndex(({ student_id }) => !present.has(student_id))
    if (stranger >= 0) throw badField(`levels.${stranger}`, '有学生已经不在这个班，请刷新后再保存')
    const { school_id } = ctx.actor
    await storeLevels(ctx.db, { school_id, class_id, subject_id: subject_id ?? '', levels })
    await audit(ctx, { action: 'grouping.levels_save', target_id: class_id, after: { subject_id, levels } })
    return DONE
  },
}
