import { Button, Collapse, Stack, Table } from '@mantine/core';
import type { RejectedFile } from '@stepwright/contract';
import { useState } from 'react';
import { texts } from './blueprints-texts.ts';

/** Files that were not taken, and why. */
export function RejectedFiles({ files }: { files: readonly RejectedFile[] }) {
  const [isOpen, setOpen] = useState(false);
  if (files.length === 0) return null;
  return (
    <Stack gap={4} px="md" py={4} align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.rejected(files.length)}
      </Button>
      <Collapse expanded={isOpen} w="100%">
        <Table.ScrollContainer minWidth={420} mah={220} type="native" tabIndex={0}>
          <Table verticalSpacing={4} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.file}</Table.Th>
                <Table.Th>{texts.size}</Table.Th>
                <Table.Th>{texts.reasons}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {files.map(({ file, size, reasons }) => (
                <Table.Tr key={file}>
                  <Table.Td>{file}</Table.Td>
                  <Table.Td>{size ?? texts.none}</Table.Td>
                  <Table.Td>{reasons.join(' ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </Stack>
  );
}
