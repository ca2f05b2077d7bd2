/** Google's logo, in the colors that Google requires. */
export function GoogleIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.500 5.500 0 0 1-2.400 3.600v3h3.900c2.200-2.100 3.500-5.200 3.500-8.800z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3a7.200 7.200 0 0 1-10.800-3.800h-4v3.100A12 12 0 0 0 12 24z"
      />
      <path
        fill="#fbbc05"
        d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z"
      />
      <path
        fill="#ea4335"
        d="M12 4.800c1.800 0 3.400.6 4.600 1.800L20 3.100A12 12 0 0 0 1.300 6.600l4 3.100A7.200 7.200 0 0 1 12 4.800z"
      />
    </svg>
  )
}
