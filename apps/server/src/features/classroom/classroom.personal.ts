import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type DeclaredTable,
  impersonal,
  isAmong,
  type OwnTreatment,
  personal,
} from '../../core/db/personal/personal-table.ts'
import { lessonsOfOwnClasses } from './record/record.store.ts'
import { ownPageNote } from './record/notes/own-notes.table.ts'
import { catchUp, makeUpHomework } from './record/past/past.table.ts'
import { sessionInk } from './ink/prepared-ink.table.ts'
import { answerPicturesOf } from '../lessons/pages/answer-pages.service.ts'
import {
  answer,
  attendanceWord,
  classroomEvent,
  lessonSession,
  participant,
  practiceRun,
  quizRun,
  racePress,
  rollCall,
} from './classroom.table.ts'
import { comparedFile, comparedInk } from './asking/compare/compare.table.ts'
import { peerReview, peerReviewFile, peerReviewPart } from './asking/peers/peers.table.ts'
import { pushedItem, pushedItemStatus } from './pushed/pushed.table.ts'
import { groupBoard, groupBoardMember, groupInk, groupWork } from './ink/groups/group-boards.table.ts'
import { unclearPage } from './hands/unclear.table.ts'
import { lessonAssistant } from './roster/assistants/assistants.table.ts'
import { lessonRemote } from './roster/remotes/remotes.table.ts'

/** A part of an answer without the words and files of its student; the chosen options stay, so that distributions stay right. */
const withoutWords = (
  part: SQL,
) => sql`((${part} - '{text,blanks,corrections,attachments}'::text[]) || case ${part} ->> 'kind'
  when 'text' then '{"text": ""}'::jsonb when 'blank' then '{"blanks": []}'::jsonb
  when 'correct' then '{"corrections": []}'::jsonb else '{}'::jsonb end)`

/** The people who stand beside each other in one fact: the places of a race, and who was praised together. */
const LISTED = ['winners', 'students'] as const
type Listed = (typeof LISTED)[number]

/** The listed people, one of them without the name. */
const withoutName = (
  people: SQL,
  { ids, erased_name }: { ids: readonly string[]; erased_name: string },
) => sql`(select jsonb_agg(case when person ->> 'student_id' = any(${sql.param([...ids])}::text[])
    then person || jsonb_build_object('name', ${erased_name}::text) else person end order by place)
  from jsonb_array_elements(${people}) with ordinality as listed(person, place))`

const pathOf = (list: Listed, rest: string) => sql.raw(`'$.${list}[*]${rest}'`)

/** Whether one of the ids is among the listed people of a fact. */
const isListed = (list: Listed, ids: readonly string[]) =>
  sql`jsonb_path_query_array(${classroomEvent.payload}, ${pathOf(list, '.student_id')}) ?| ${sql.param([...ids])}::text[]`

/** A fact by the list that it has, or as one that is about one person alone. */
const byList = (column: PgColumn, how: { listed: (list: Listed) => SQL; alone: SQL }) =>
  sql`case ${sql.join(
    LISTED.map((list) => sql`when ${column} ? ${list}::text then ${how.listed(list)}`),
    sql` `,
  )} else ${how.alone} end`

/** An answer by item, or the one part of an answer of the first shape. */
const answered: OwnTreatment = {
  erased: (column) => sql`case when ${column} ? 'kind' then ${withoutWords(sql`${column}`)}
    else coalesce((select jsonb_object_agg(part.key, ${withoutWords(sql`part.value`)})
      from jsonb_each(${column}) as part), '{}') end`,
}

/** The words of a review as its author may be told them: none that the teacher hid. */
const receivedWords: OwnTreatment = {
  told: (column) => sql`case when ${peerReviewPart.hidden_at} is null then ${column} else '' end`,
  erased: () => sql`''`,
}

/** The pages of a lesson as it was taught, without the pictures of a student's answers. */
const withoutAnswers: OwnTreatment = {
  told: () => sql`null`,
  erased: (
    column,
    { ids },
  ) => sql`(select jsonb_agg(case when page ->> 'image_key' in (${answerPicturesOf(ids)})
      then page || '{"kind": "board", "title": "作答已删除", "image_key": null}'::jsonb else page end order by place)
    from jsonb_array_elements(${column}) with ordinality as listed(page, place))`,
}

/** The personal data of taught lessons ([PV-30]); ink on the board stays as it is. */
export const classroomPersonal: readonly DeclaredTable[] = [
  // By the lessons that somebody entered and those of the own classes, because facts have no index of people, and who is absent may be called and praised too.
  personal(
    classroomEvent,
    {
      title: '课堂事实',
      fate: 'kept',
      found: ({ ids }) => sql`${classroomEvent.lesson_session_id} in (
          select ${participant.lesson_session_id} from ${participant} where ${isAmong(participant.student_id, ids)}
          union ${lessonsOfOwnClasses(ids)})
        and (${classroomEvent.payload} ->> 'student_id' = any(${sql.param([...ids])}::text[])
          or ${sql.join(
            LISTED.map((list) => isListed(list, ids)),
            sql` or `,
          )})`,
    },
    {
      type: 'plain',
      assistant_id: 'maker',
      payload: {
        // The other people of a list are not this person's to be told.
        told: (column, { ids }) =>
          byList(column, {
            listed: (
              list,
            ) => sql`${column} || jsonb_build_object(${list}::text, jsonb_path_query_array(${column},
              ${pathOf(list, ' ? (@.student_id == $own[*])')}, jsonb_build_object('own', to_jsonb(${sql.param([...ids])}::text[]))))`,
            alone: sql`${column}`,
          }),
        erased: (column, { ids, erased_name }) =>
          byList(column, {
            listed: (list) =>
              sql`${column} || jsonb_build_object(${list}::text, ${withoutName(sql`${column} -> ${list}::text`, { ids, erased_name })})`,
            // What a student asked is in his or her own words.
            alone: sql`jsonb_set(jsonb_set(${column}, '{name}', to_jsonb(${erased_name}::text), false), '{text}', '""', false)`,
          }),
      },
    },
  ),
  personal(
    participant,
    { title: '上课', fate: 'kept' },
    { student_id: 'person', name: 'name', entered_by: 'plain', announced_files: 'plain' },
  ),
  personal(
    attendanceWord,
    { title: '出勤更正', fate: 'kept' },
    { student_id: 'person', status: 'plain', reason: 'data', said_by: 'maker' },
  ),
  personal(racePress, { title: '抢答', fate: 'kept' }, { student_id: 'person' }),
  personal(pushedItemStatus, { title: '下发', fate: 'kept' }, { student_id: 'person' }),
  // What one student wrote of the answer of another: it goes with either of them.
  personal(
    peerReviewPart,
    { title: '写的互评', fate: 'kept' },
    { reviewer_id: 'person', author_id: 'untold', words: 'data', client_submission_id: 'plain' },
  ),
  personal(
    peerReviewPart,
    { title: '收到的互评', fate: 'kept' },
    { author_id: 'person', reviewer_id: 'untold', words: receivedWords, client_submission_id: 'plain' },
  ),
  personal(
    peerReviewFile,
    { title: '互评中的照片和录音', fate: 'removed' },
    { student_id: 'person', object_key: 'object', original_key: 'untold' },
  ),
  impersonal(peerReview, ['scale']),
  personal(
    comparedFile,
    { title: '对比讲评中的照片和录音', fate: 'removed' },
    { student_id: 'person', object_key: 'object', original_key: 'untold' },
  ),
  personal(comparedInk, { title: '对比讲评的批注', fate: 'removed' }, { student_id: 'person', ink: 'plain' }),
  impersonal(groupWork, ['group_task']),
  impersonal(groupBoard, ['name', 'words']),
  personal(groupBoardMember, { title: '分组讨论', fate: 'kept' }, { student_id: 'person', name: 'name' }),
  // As ink on the board it stays: without it the group's board would be torn.
  personal(
    groupInk,
    { title: '小组白板的笔迹', fate: 'kept' },
    { student_id: 'person', op_id: 'plain', op: 'plain' },
  ),
  personal(unclearPage, { title: '没听懂的页', fate: 'removed' }, { student_id: 'person' }),
  // The student's alone, and counted nowhere.
  personal(ownPageNote, { title: '课堂笔记', fate: 'removed' }, { student_id: 'person', own_note: 'data' }),
  personal(catchUp, { title: '补课', fate: 'kept' }, { student_id: 'person', page_ids: 'plain' }),
  personal(
    lessonRemote,
    { title: '手机遥控', fate: 'kept' },
    { teacher_id: 'person', board_device_id: 'untold', device_name: 'data' },
  ),
  personal(lessonAssistant, { title: '协助上课', fate: 'kept' }, { teacher_id: 'person' }),
  impersonal(makeUpHomework, []),
  impersonal(pushedItem, ['title', 'kind']),
  personal(rollCall, { title: '点名', fate: 'kept' }, { student_id: 'person', name: 'name' }),
  personal(
    answer,
    { title: '作答', fate: 'kept' },
    {
      student_id: 'person',
      client_submission_id: 'plain',
      state: 'plain',
      value: answered,
      result: 'plain',
      marks: 'plain',
      by_hand: 'plain',
    },
  ),
  personal(
    lessonSession,
    {
      title: '讲评过自己作答的课',
      fate: 'kept',
      found: ({ ids }) =>
        sql`jsonb_path_query_array(${lessonSession.pages}, '$[*].image_key') ?| array(${answerPicturesOf(ids)})`,
    },
    {
      teacher_id: 'untold',
      title: 'plain',
      class_name: 'plain',
      teacher_name: 'untold',
      device_id: 'untold',
      pages: withoutAnswers,
    },
  ),
  impersonal(sessionInk, ['gestures', 'picture_keys']),
  impersonal(practiceRun, ['title']),
  impersonal(quizRun, ['source', 'answer_way', 'document', 'content', 'key', 'analysis', 'hand_counts']),
  personal(
    lessonSession,
    { title: '授课', fate: 'kept' },
    {
      teacher_id: 'person',
      title: 'plain',
      class_name: 'plain',
      teacher_name: 'name',
      device_id: 'data',
      pages: 'untold',
    },
  ),
]
