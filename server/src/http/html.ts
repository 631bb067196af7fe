const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, also inside of attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character] ?? '');
}
