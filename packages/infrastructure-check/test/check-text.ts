import { check } from './sound.ts';

const versions = `terraform {
  required_version = ">= 1.9"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.0"
    }
    random = {
      source  = "hashicorp/random"
      version = "~> 3.0"
    }
  }

  backend "s3" {
    encrypt = true
  }
}
`;

/** What is found in a text of Terraform, beside what a whole configuration needs: `line code`. */
export function foundIn(text: string, others: Record<string, string> = {}): string[] {
  const files = new Map([['versions.tf', versions], ['main.tf', text], ...Object.entries(others)]);
  return check(files).map(({ path, line, code }) =>
    path === 'main.tf' ? `${line} ${code}` : `${path}:${line} ${code}`,
  );
}
