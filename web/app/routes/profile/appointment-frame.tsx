import type { ReactNode } from 'react'

/** The width of the appointment pages in the personal centre. */
export const AppointmentFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 p-3 md:mx-auto md:w-235 md:max-w-[calc(100%-32px)] md:gap-4 md:px-0 md:pb-18">
    {children}
  </div>
)
