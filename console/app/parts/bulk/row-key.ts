/** Names a row: X chooses whichever has the focus, J and K go from one to the next. */
export const ROW_KEY = 'data-row-key'
