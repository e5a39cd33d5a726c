/**
 * What who prepares a lesson with its owner may do about it ([LE-101]); reviewed by hand, as in docs/specs/lessons.md. A call that is missing fails
 * the test, and nothing is open to them unless its handler asks for it by `…ToPrepare` or `…ToRead`.
 */
export type PartnerAnswer =
  /** It does for them what it does for the owner. */
  | 'does'
  /** It is the owner's alone. */
  | 'refused'
  /** It names no lesson of others. */
  | 'names nothing'

const API = '/api/prepare_lessons/api'

export const PARTNER_RULES: Readonly<Record<string, PartnerAnswer>> = {
  [`GET ${API}/home_config`]: 'names nothing',
  [`GET ${API}/biz_node`]: 'names nothing',
  [`POST ${API}/meta_data`]: 'names nothing',
  [`GET ${API}/lesson_list`]: 'names nothing',
  [`GET ${API}/lastest_lesson_config`]: 'names nothing',
  [`POST ${API}/add_lesson`]: 'names nothing',
  [`GET ${API}/lesson_bin`]: 'names nothing',
  [`POST ${API}/shared_lesson/list`]: 'names nothing',
  [`POST ${API}/shared_lesson/get`]: 'names nothing',
  [`POST ${API}/shared_lesson/take`]: 'names nothing',
  [`POST ${API}/shared_lesson/page_ink`]: 'names nothing',
  [`POST ${API}/shared_lesson/page_media`]: 'names nothing',
  // Read.
  [`GET ${API}/lesson_detail`]: 'does',
  [`GET ${API}/lesson_page`]: 'does',
  [`GET ${API}/lesson_page_media`]: 'does',
  [`POST ${API}/lesson_page_ink/list`]: 'does',
  [`GET ${API}/page_notes`]: 'does',
  [`GET ${API}/lesson_file`]: 'does',
  [`POST ${API}/list_quzi`]: 'does',
  [`POST ${API}/lesson_plan/export_word`]: 'does',
  [`POST ${API}/lesson_together/look`]: 'does',
  [`POST ${API}/lesson_together/changes`]: 'does',
  [`POST ${API}/lesson_version/list`]: 'does',
  [`POST ${API}/lesson_version/get`]: 'does',
  // Change its content.
  [`POST ${API}/lesson_page`]: 'does',
  [`POST ${API}/lesson_page_ink`]: 'does',
  [`POST ${API}/page_note`]: 'does',
  [`GET ${API}/page_credential`]: 'does',
  [`DELETE ${API}/delete_lesson_file`]: 'does',
  [`POST ${API}/lesson_file`]: 'does',
  [`POST ${API}/lesson_plan`]: 'does',
  [`POST ${API}/add_quzi`]: 'does',
  [`POST ${API}/replace_quzi`]: 'does',
  [`POST ${API}/resort_quzi`]: 'does',
  [`POST ${API}/change_quzi`]: 'does',
  [`DELETE ${API}/delete_quzi`]: 'does',
  [`POST ${API}/practice_set`]: 'does',
  [`DELETE ${API}/practice_set`]: 'does',
  [`POST ${API}/lesson_version`]: 'does',
  [`POST ${API}/lesson_version/restore`]: 'does',
  [`POST ${API}/lesson_together/leave`]: 'does',
  [`POST ${API}/lesson_comment/list`]: 'does',
  [`POST ${API}/lesson_comment`]: 'does',
  [`POST ${API}/lesson_comment/resolve`]: 'does',
  // A teacher removes their own comments alone.
  [`DELETE ${API}/lesson_comment`]: 'refused',
  // The owner's alone.
  [`PUT ${API}/update_lesson`]: 'refused',
  [`GET ${API}/class_check`]: 'refused',
  [`GET ${API}/lesson_around`]: 'refused',
  [`GET ${API}/lesson_offline`]: 'refused',
  [`POST ${API}/copy_lesson`]: 'refused',
  [`DELETE ${API}/delete_lesson`]: 'refused',
  [`POST ${API}/restore_lesson`]: 'refused',
  [`POST ${API}/lesson_share`]: 'refused',
  [`POST ${API}/lesson_share/audiences`]: 'refused',
  [`POST ${API}/lesson_together/partners`]: 'refused',
  // Screenshots of a class show students.
  [`POST ${API}/save_short_cut`]: 'refused',
  [`POST ${API}/short_cut/list`]: 'refused',
  [`POST ${API}/short_cut/rename`]: 'refused',
  [`POST ${API}/short_cut/remove`]: 'refused',
  [`POST ${API}/short_cut/save_as_resource`]: 'refused',
}
