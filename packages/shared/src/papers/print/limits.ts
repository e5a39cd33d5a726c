/** 考试信息栏: what a student writes of themselves, in the order in which it is printed. */
export const EXAM_FIELDS = ['school', 'class', 'name', 'exam_no', 'room_no', 'seat_no'] as const
/** The room under one item has so many lines at most. */
export const MAX_ROOM_LINES = 40
