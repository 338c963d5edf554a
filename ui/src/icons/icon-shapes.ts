/** The drawings of all icons, on a grid of 24 with a line of 1.8. */
export const ICON_SHAPES = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>',
  cart: '<path d="M3 4h2.2l2.3 11.2h10.6L20.5 7H6.2"/><circle cx="9" cy="19.5" r="1.5"/><circle cx="16.8" cy="19.5" r="1.5"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4.2 3.7-6.2 7.5-6.2s6.7 2 7.5 6.2"/>',
  home: '<path d="M4 10.5L12 4l8 6.5V20h-5.5v-5.5h-5V20H4Z"/>',
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.8"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.8"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.8"/><circle cx="16.8" cy="16.8" r="3.3"/>',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4"/>',
  'calendar-check':
    '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4M9 15l2.2 2.2 4-4"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5c1 1 3 1 4 0"/>',
  megaphone: '<path d="M4 10v4h3l8 4.5v-13L7 10ZM18 9.5c1.3 1.3 1.3 3.7 0 5"/>',
  'no-line':
    '<path d="M3.5 3.5l17 17M8.5 15.2a5 5 0 0 1 6.2-.6M5.3 11.8a9.6 9.6 0 0 1 4.9-2.5M2.3 8.4A14 14 0 0 1 6 6M13.2 9.2a9.6 9.6 0 0 1 5.5 2.6M10 5a14 14 0 0 1 11.7 3.4"/><circle cx="12" cy="18.8" r=".6"/>',
  phone:
    '<path d="M7.5 3.8l2.4 4.4-2 1.8c1 2.6 3.2 4.8 6 6l1.9-2 4.4 2.4c-.4 2.6-2 4.2-4.2 4.2C9.5 20.6 3.4 14.5 3.4 8c0-2.2 1.5-3.8 4.1-4.2Z"/>',
  chat: '<path d="M4 5.5h16v11h-8L7.5 20v-3.5H4Z"/><path d="M8 10h8M8 13h5"/>',
  sparkle:
    '<path d="M12 4.5l1.7 4.3 4.3 1.7-4.3 1.7L12 16.5l-1.7-4.3L6 10.5l4.3-1.7Z"/><path d="M18.5 15.5v4M16.5 17.5h4"/>',
  briefcase:
    '<rect x="3.5" y="7.5" width="17" height="12" rx="2.5"/><path d="M9 7.5V5.5c0-.8.7-1.5 1.5-1.5h3c.8 0 1.5.7 1.5 1.5v2M3.5 12.5h17"/>',
  'chevron-right': '<path d="M9 5l7 7-7 7"/>',
  'chevron-left': '<path d="M15 5l-7 7 7 7"/>',
  'chevron-down': '<path d="M5 9l7 7 7-7"/>',
  'chevron-up': '<path d="M5 15l7-7 7 7"/>',
  'arrow-right': '<path d="M4 12h15M13 6l6 6-6 6"/>',
  'to-top': '<path d="M12 20V8M6 13l6-6 6 6M5 4h14"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  trash: '<path d="M4.5 6.5h15M9 6.5V4.5h6v2M6.5 6.5l.9 13h9.2l.9-13M10 10.5v5.5M14 10.5v5.5"/>',
  'map-pin':
    '<path d="M12 21c-4.5-4.6-6.8-8-6.8-11a6.8 6.8 0 0 1 13.6 0c0 3-2.3 6.4-6.8 11Z"/><circle cx="12" cy="10" r="2.4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.4 2"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  sort: '<path d="M8 4v15M4.5 15.5L8 19l3.5-3.5M16 20V5M12.5 8.5L16 5l3.5 3.5"/>',
  scales: '<path d="M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6.5h5ZM19 7l-2.5 6.5h5Z"/>',
  heart:
    '<path d="M12 20C7.5 16.8 3.5 13.3 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4c0 4.1-4 7.6-8.5 10.8Z"/>',
  share: '<path d="M12 15V4M8 7.5L12 4l4 3.5M5 12v7.5h14V12"/>',
  ticket: '<path d="M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4Z"/><path d="M14.5 6.5v2M14.5 11v2M14.5 15.5v2"/>',
  card: '<rect x="3" y="5.5" width="18" height="13" rx="3"/><path d="M3 10h18M7 14.5h4"/>',
  receipt: '<path d="M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5ZM9 8.5h6M9 12.5h6"/>',
  shield:
    '<path d="M12 3.5l7.5 2.7v5.3c0 4.4-2.8 7.5-7.5 9.5-4.7-2-7.5-5.1-7.5-9.5V6.2Z"/><path d="M8.5 12l2.5 2.5 4.5-4.7"/>',
  doc: '<path d="M6 3.5h8.5L19 8v12.5H6Z"/><path d="M14 3.5V8.5h5M9 12.5h7M9 16.2h5"/>',
  'no-food':
    '<path d="M7 4v6.5M4.8 4v4.3c0 1.4 1 2.2 2.2 2.2s2.2-.8 2.2-2.2V4M7 10.5V20M16.5 20v-7M16.5 4c-2 1.5-3 4.5-3 9h3ZM3.5 3.5l17 17"/>',
  'id-card':
    '<rect x="3" y="5" width="18" height="14" rx="2.5"/><circle cx="8.5" cy="11" r="2"/><path d="M5.5 16c.5-1.6 1.6-2.3 3-2.3s2.5.7 3 2.3M14.5 10h3.5M14.5 14h3.5"/>',
  star: '<path d="M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8Z"/>',
  cookie:
    '<path d="M20 12.5A8.3 8.3 0 1 1 11.5 4c-.2 2.2 1.3 3.6 3.2 3.5-.2 2.6 2 4.8 5.3 5Z"/><path d="M8.5 10h.1M9 15h.1M13.5 16h.1M12.5 12h.1" stroke-width="2.6"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.6v.2"/>',
  warning: '<path d="M12 4l9 15.5H3Z"/><path d="M12 10v4.5M12 17v.2"/>',
  success: '<circle cx="12" cy="12" r="8.5"/><path d="M8 12.3l2.8 2.8L16 9.7"/>',
  key: '<circle cx="8" cy="15.5" r="4.5"/><path d="M11.3 12.2L20 3.5M15.8 7.7l3.2 3.2M13 10.5l1.8 1.8"/>',
  scan: '<path d="M4 8.5V5.5C4 4.7 4.7 4 5.5 4h3M15.5 4h3c.8 0 1.5.7 1.5 1.5v3M20 15.5v3c0 .8-.7 1.5-1.5 1.5h-3M8.5 20h-3c-.8 0-1.5-.7-1.5-1.5v-3M4 12h16"/>',
  edit: '<path d="M4.5 19.5l1-4.2L15.8 5l3.2 3.2L8.7 18.5Z"/><path d="M13.5 7.3l3.2 3.2"/>',
  truck:
    '<path d="M3 6h11v10.5H3ZM14 10h4l3 3v3.5h-7Z"/><circle cx="7" cy="18" r="1.8"/><circle cx="17.5" cy="18" r="1.8"/>',
  refund: '<path d="M5 9h10a4.8 4.8 0 0 1 0 9.6H8M8.5 5L4.5 9l4 4"/>',
  headset:
    '<path d="M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5"/><rect x="3.5" y="13" width="4" height="6" rx="1.8"/><rect x="16.5" y="13" width="4" height="6" rx="1.8"/><path d="M18.5 19c-.5 1.5-2 2-5 2"/>',
  'text-size': '<path d="M3 18l5-12 5 12M4.8 14h6.4M14 18l3.2-7.5 3.3 7.5M15.2 15.5h4.2"/>',
  external: '<path d="M9 5H5v14h14v-4M13 4.5h6.5V11M19 5l-8 8"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  play: '<path d="M8 5l11 7-11 7Z"/>',
  eye: '<path d="M3 12c2.6-4 5.6-6 9-6s6.4 2 9 6c-2.6 4-5.6 6-9 6s-6.4-2-9-6Z"/><circle cx="12" cy="12" r="2.8"/>',
  family:
    '<circle cx="8" cy="8" r="3"/><circle cx="16.5" cy="9" r="2.4"/><path d="M2.5 19c.5-3.8 2.6-5.5 5.5-5.5s5 1.7 5.5 5.5M15 13.6c3.6-.5 5.9 1.3 6.5 5"/>',
  wallet:
    '<rect x="3.5" y="6" width="17" height="13" rx="3"/><path d="M20.5 10.5H16a2 2 0 0 0 0 4h4.5M6.5 6l9-2.5V6"/>',
  image:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="3"/><circle cx="8.5" cy="9.5" r="1.6"/><path d="M4 17l5-4.5 3.5 3 3-2.5 5 4"/>',
  moon: '<path d="M19.5 14A8 8 0 0 1 10 4.5a8 8 0 1 0 9.5 9.5Z"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4"/>',
  pill: '<path d="M5.2 12.8l7.6-7.6a4.24 4.24 0 0 1 6 6l-7.6 7.6a4.24 4.24 0 0 1-6-6ZM9 9l6 6"/>',
  flask: '<path d="M9.5 3.5h5M10.5 3.5v6L5.5 18a1.7 1.7 0 0 0 1.5 2.5h10a1.7 1.7 0 0 0 1.5-2.5l-5-8.5v-6M8 15h8"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  more: '<path d="M6 12h.1M12 12h.1M18 12h.1" stroke-width="2.8"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="2.5"/><path d="M16 8V5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8"/>',
  'full-screen': '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
  hand: '<path d="M8 12V6a1.5 1.5 0 0 1 3 0v5M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8.5c0 3.5-2.3 6-5.7 6-2.6 0-4-1.2-5.3-3.3L3.7 13.4c-.8-1.3.9-2.6 2-1.5L8 14"/>',
  offline:
    '<path d="M3.5 3.5l17 17M8.5 15.2a5 5 0 0 1 6.2-.6M5.3 11.8a9.6 9.6 0 0 1 4.9-2.5M2.3 8.4A14 14 0 0 1 6 6M13.2 9.2a9.6 9.6 0 0 1 5.5 2.6M10 5a14 14 0 0 1 11.7 3.4"/><circle cx="12" cy="18.8" r=".6"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.8 2.6 4 5.4 4 8.5s-1.2 5.9-4 8.5c-2.8-2.6-4-5.4-4-8.5s1.2-5.9 4-8.5Z"/>',
  report: '<path d="M5 3.5h14v17H5Z"/><path d="M8.5 13.5l2.5-3 2.5 2 2.5-3.5M8.5 17h7"/>',
  wechat:
    '<path d="M9.3 16.1c-.8 0-1.5-.1-2.2-.3L4.3 17.2l.6-2.5C3.3 13.6 2.4 12 2.4 10.2 2.4 6.900 5.4 4.3 9.2 4.3c3.3 0 6 1.900 6.700 4.5"/><path d="M15.5 9.6c3.4 0 6.100 2.2 6.100 5 0 1.5-.8 2.900-2.100 3.800l.5 2-2.3-1.100c-.7.2-1.4.3-2.2.3-3.4 0-6.100-2.2-6.100-5s2.700-5 6.100-5Z"/><path d="M7 9.2h.01M11.3 9.2h.01M13.5 13.800h.01M17.5 13.800h.01" stroke-width="2.4"/>',
  alipay:
    '<rect x="3" y="3" width="18" height="18" rx="4.5"/><path d="M7.5 8h9M12 5.800V11M8 11h7.700c-1 3.3-3.6 5.900-7.2 5.900-1.6 0-2.5-.8-2.5-1.800 0-1.2 1.2-2.100 2.900-2.100 3 0 6 2.6 11.6 4.4"/>',
} satisfies Record<string, string>

export type IconName = keyof typeof ICON_SHAPES
