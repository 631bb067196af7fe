/** Steps that climb: a path from the first thought to the last commit. */
export function Logo({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="32" height="32" rx="8" fill="#3b5bdb" />
      <path
        d="M7 22h6v-6h6v-6h6"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="7" cy="22" r="2.5" fill="#fff" />
      <circle cx="25" cy="10" r="2.5" fill="#fff" />
    </svg>
  );
}
