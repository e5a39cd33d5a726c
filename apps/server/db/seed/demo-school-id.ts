/** The demo school's id. */
export const DEMO_SCHOOL_ID = '1001'
